import { Suspense, useState } from 'react';
import type { Bracket } from '@last-circle/contract/brackets.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { matchesIn } from './match-labels.ts';
import { RoundsNav } from './rounds-nav.tsx';
import { bracketSearch } from './search.ts';
import { Standings } from './standings.tsx';
import { Tree } from './tree.tsx';
import type { BracketViewer } from './use-bracket.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const ResultDialog = lazyPart(async () => (await import('./result-dialog.tsx')).ResultDialog);

interface EliminationProps extends Pick<BracketViewer, 'canRecord' | 'ownId'> {
  tournamentId: number;
  bracket: Bracket;
}

/** From this number on, the rounds do not fit side by side. */
const manyRounds = 5;

/** The rounds of a bracket, and for admins the dialog to enter results. */
export function Elimination({ tournamentId, bracket, canRecord, ownId }: EliminationProps) {
  const [openId, setOpenId] = useState<number>();
  const { rounds, thirdPlace } = bracket;
  const { round } = useSearchParams(bracketSearch).values;
  const chosen = round !== undefined && round <= rounds.length ? round : undefined;
  const shown = chosen ?? currentRoundOf(bracket);
  const named = rounds.map(({ name }, index) => ({ value: index + 1, name }));
  const open = matchesIn(bracket).find(({ id }) => id === openId);
  return (
    <>
      <RoundsNav label="Round" rounds={named} current={shown} className="mb-4 md:hidden" />
      {rounds.length >= manyRounds && (
        <RoundsNav
          label="Rounds from"
          rounds={[
            { value: undefined, name: 'All rounds' },
            ...named.slice(1).map(({ value, name }) => ({ value, name: `From ${name}` })),
          ]}
          current={chosen === 1 ? undefined : chosen}
          className="mb-2 max-md:hidden"
        />
      )}
      <Tree
        bracket={bracket}
        shown={shown}
        first={rounds.length >= manyRounds ? (chosen ?? 1) : 1}
        ownId={ownId}
        onOpen={canRecord ? ({ id }) => setOpenId(id) : undefined}
      />
      <Standings standings={bracket.standings} ownId={ownId} />
      <Suspense>
        {canRecord && open && (
          <ResultDialog
            key={open.id}
            tournamentId={tournamentId}
            bracketMatch={{ match: open, rounds: rounds.length, isThirdPlace: open === thirdPlace }}
            entrants={bracket.entrants}
            onClose={() => setOpenId(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The first round with an undecided match, else the last. */
function currentRoundOf({ rounds }: Bracket) {
  const index = rounds.findIndex(({ matches }) =>
    matches.some(({ state }) => state === 'ready' || state === 'waiting'),
  );
  return index === -1 ? rounds.length : index + 1;
}
