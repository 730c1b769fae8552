import { startTransition, useState } from 'react';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { Button } from '#ui/controls/button.tsx';
import { useCards } from '#competition/brackets/match/cards.ts';
import { SharedMap } from '#competition/brackets/match/map-with-code.tsx';
import { Pairings } from './pairings.tsx';
import { RoundsChoice } from '#competition/brackets/tree/rounds-choice.tsx';
import { currentIndexOf, isFinished } from '#competition/brackets/data/matches.ts';
import { bracketSearch } from '#competition/brackets/data/search.ts';
import { useMatchOutlook, type Chances } from '#competition/brackets/data/use-outlook.ts';
import { EstimateNote } from '#competition/brackets/tables/estimate-note.tsx';
import { StageTable } from '#competition/brackets/tables/stage-table.tsx';
import type { StageViewProps } from './match-cards.tsx';

export function Swiss({ tournamentId, bracket, head }: StageViewProps) {
  const { rounds, standings } = bracket;
  const outlook = useMatchOutlook(tournamentId, bracket);
  const ofStandings = <SwissStandings standings={standings} outlook={outlook} />;
  const isOver = isFinished(rounds) && rounds.every(({ matches }) => matches.length > 0);
  if (!isOver) {
    return (
      <>
        <Rounds rounds={rounds} head={head} />
        {ofStandings}
      </>
    );
  }
  return (
    <>
      {head()}
      {ofStandings}
      <Rounds rounds={rounds} head={(choice) => <div className="mb-4 flex">{choice}</div>} />
    </>
  );
}

interface RoundsProps extends Pick<Bracket, 'rounds'>, Pick<StageViewProps, 'head'> {}

function Rounds({ rounds, head }: RoundsProps) {
  const { mapOfRound } = useCards();
  const asked = useSearchParams(bracketSearch).values.round;
  const paired = rounds.filter(({ matches }) => matches.length > 0);
  const current = paired[Math.max(0, currentIndexOf(paired))] ?? rounds[0];
  const shown = rounds.find(({ round }) => round === asked) ?? current;
  if (!shown) return null;
  return (
    <>
      {head(
        <RoundsChoice
          label="Round"
          rounds={rounds.map(({ name, round }) => ({ value: round, name }))}
          current={shown.round}
        />,
      )}
      <section aria-label="Rounds" className="mb-10 last:mb-0">
        <h3 className="sr-only">{shown.name}</h3>
        <SharedMap map={mapOfRound(shown.matches)} className="mb-3" />
        {shown.matches.length > 0 ? (
          <Pairings
            matches={shown.matches}

            className="sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4"
          />
        ) : (
          <p className="text-muted">
            Paired after {shown.round === 1 ? 'the previous stage' : `round ${shown.round - 1}`}
          </p>
        )}
      </section>
    </>
  );
}

const shownFirst = 32;

interface SwissStandingsProps extends Pick<Bracket, 'standings'> {
  outlook: Chances;
}

function SwissStandings({ standings, outlook }: SwissStandingsProps) {
  const [isWhole, setWhole] = useState(false);
  if (standings.length === 0) return null;
  const isLong = !isWhole && standings.length > shownFirst;
  return (
    <section aria-labelledby="standings" className="mb-10 last:mb-0">
      <h3 id="standings" className="mb-2 text-title">
        Standings
      </h3>
      <StageTable
        caption="Standings"
        standings={isLong ? standings.slice(0, shownFirst) : standings}
        outlook={outlook}
      />
      <EstimateNote outlook={outlook} />
      {isLong && (
        <Button className="mt-4" onClick={() => startTransition(() => setWhole(true))}>
          Show all {standings.length}
        </Button>
      )}
    </section>
  );
}
