import { Suspense, useState } from 'react';
import type { Bracket, Match } from '@last-circle/contract/brackets.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { BracketToolbar } from './bracket-toolbar.tsx';
import { byesOf } from './folded-rounds.ts';
import { isEntrant, matchesIn } from './match-labels.ts';
import { RoundsNav } from './rounds-nav.tsx';
import { bracketSearch } from './search.ts';
import { Standings } from './standings.tsx';
import { Tree } from './tree.tsx';
import type { BracketViewer } from './use-bracket.ts';

const ResultDialog = lazyPart(async () => (await import('./result-dialog.tsx')).ResultDialog);

const ReportState = lazyPart(async () => (await import('./report-state.tsx')).ReportState);

interface EliminationProps extends Pick<BracketViewer, 'canRecord' | 'ownId'> {
  tournamentId: number;
  bracket: Bracket;
}

/** So many rounds fit side by side in a wide window. */
const roundsInView = 4;

/** The rounds of a bracket, and for admins the dialog to enter results. */
export function Elimination({ tournamentId, bracket, canRecord, ownId }: EliminationProps) {
  const [openId, setOpenId] = useState<number>();
  const [areByesShown, setByesShown] = useState(false);
  const [isFit, setFit] = useState(false);
  const [isOverflowing, setOverflowing] = useState(false);
  const { rounds, thirdPlace } = bracket;
  const { round } = useSearchParams(bracketSearch).values;
  const chosen = round !== undefined && round <= rounds.length ? round : undefined;
  const shown = chosen ?? currentRoundOf(bracket);
  const hasMany = rounds.length > roundsInView;
  // Where it opened it stays: a round that ends does not move what is read.
  const [opening] = useState(() => openingRoundOf(bracket));
  const first = hasMany ? (chosen ?? opening) : 1;
  const named = rounds.map(({ name }, index) => ({ value: index + 1, name }));
  const isReportable = ({ a, b, state }: Match) =>
    bracket.resultsBy === 'players' &&
    state === 'ready' &&
    [a, b].some((slot) => isEntrant(slot) && slot.id === ownId);
  const open = matchesIn(bracket).find(({ id }) => id === openId);
  return (
    <>
      <RoundsNav label="Round" rounds={named} current={shown} className="mb-4 md:hidden" />
      {hasMany && (
        <RoundsNav
          label="Rounds from"
          rounds={named.map(({ value, name }) => ({
            value,
            name: value === 1 ? 'All rounds' : `From ${name}`,
          }))}
          current={first}
          className="mb-2 max-md:hidden"
        />
      )}
      <BracketToolbar
        byes={byesOf(rounds)}
        areByesShown={areByesShown}
        onByesToggle={() => setByesShown(!areByesShown)}
        byesOn={{ phone: shown === 1, tree: first === 1 }}
        fit={
          rounds.length < roundsInView
            ? undefined
            : { isOn: isFit, isNeeded: isFit || isOverflowing, onToggle: () => setFit(!isFit) }
        }
      />
      <Tree
        bracket={bracket}
        shown={shown}
        first={first}
        areByesShown={areByesShown}
        opensAtEnd={chosen === undefined && isFinished(bracket)}
        isFit={isFit}
        onOverflowChange={setOverflowing}
        ownId={ownId}
        onOpen={canRecord ? ({ id }) => setOpenId(id) : undefined}
        footerOf={(match) =>
          isReportable(match) && (
            <div className="border-t border-line p-2.5 empty:hidden print:hidden">
              <Suspense>
                <ReportState tournamentId={tournamentId} match={match} />
              </Suspense>
            </div>
          )
        }
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

const isOpenRound = ({ matches }: Bracket['rounds'][number]) =>
  matches.some(({ state }) => state === 'ready' || state === 'waiting');

const isFinished = ({ rounds }: Bracket) => !rounds.some(isOpenRound);

/** The first round with an undecided match, else the last. */
function currentRoundOf({ rounds }: Bracket) {
  const index = rounds.findIndex(isOpenRound);
  return index === -1 ? rounds.length : index + 1;
}

/** As many rounds as are seen at once: the last ones, or those from before the current one. */
const openingRoundOf = (bracket: Bracket) =>
  Math.max(1, Math.min(currentRoundOf(bracket) - 1, bracket.rounds.length - roundsInView + 1));
