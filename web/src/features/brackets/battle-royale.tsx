import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Bracket } from '@last-circle/contract/brackets.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { QueryResult } from './query-result.tsx';
import { gamesQuery, leaderboardQuery } from './queries.ts';
import { MapWithCode } from './map-with-code.tsx';
import { ResultsTable } from './results-table.tsx';
import { bracketSearch } from './search.ts';
import type { Games, BracketViewer } from './use-bracket.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const GameTools = lazyPart(async () => (await import('./game-tools.tsx')).GameTools);

interface BattleRoyaleProps extends Pick<BracketViewer, 'canRecord' | 'canOrganise' | 'ownId'> {
  tournamentId: number;
  bracket: Bracket;
}

/** The leaderboard, and each game that was played. */
export function BattleRoyale(props: BattleRoyaleProps) {
  const { tournamentId, bracket, canRecord, canOrganise, ownId } = props;
  const games = useQuery(gamesQuery(tournamentId));
  const { values, change } = useSearchParams(bracketSearch);

  const choose = (tab: string) =>
    change({ game: tab === overall ? undefined : Number(tab) }, { replace: true });

  return (
    <QueryResult query={games}>
      {(data) => {
        const { games } = data;
        const game = games.find(({ number }) => number === values.game);
        return (
          <Tabs
            label="Games"
            tabs={[
              { value: overall, label: 'Overall' },
              ...games.map(({ number }) => ({ value: String(number), label: `Game ${number}` })),
            ]}
            value={game ? String(game.number) : overall}
            onChange={choose}
          >
            {canRecord && (
              <Suspense>
                <GameTools
                  key={game?.number}
                  tournamentId={tournamentId}
                  entrants={bracket.entrants}
                  games={data}
                  game={game}
                  canScore={canOrganise}
                  onRemoved={() => choose(overall)}
                />
              </Suspense>
            )}
            {game ? (
              <GameResults game={game} ownId={ownId} />
            ) : (
              <Leaderboard tournamentId={tournamentId} games={games.length} ownId={ownId} />
            )}
          </Tabs>
        );
      }}
    </QueryResult>
  );
}

const overall = 'overall';

interface LeaderboardProps {
  tournamentId: number;
  games: number;
  ownId: number | undefined;
}

function Leaderboard({ tournamentId, games, ownId }: LeaderboardProps) {
  const leaderboard = useQuery(leaderboardQuery(tournamentId));
  if (games === 0) {
    return <Empty title="No game yet">The leaderboard will appear after the first game.</Empty>;
  }
  return (
    <QueryResult query={leaderboard}>
      {(rows) => (
        <ResultsTable
          caption="Leaderboard"
          rankLabel="Rank"
          columns={['Wins', 'Kills', 'Points']}
          rows={rows.map(({ wins, kills, points, why, ...row }) => ({
            ...row,
            figures: [wins, kills, points],
            note: why,
          }))}
          ownId={ownId}
        />
      )}
    </QueryResult>
  );
}

interface GameResultsProps {
  game: Games['games'][number];
  ownId: number | undefined;
}

const GameResults = ({ game: { number, map, results }, ownId }: GameResultsProps) => (
  <>
    {map && (
      <MapWithCode
        map={map}
        className="mb-4 max-w-md rounded-sm border border-line bg-panel pl-3 text-sm"
      />
    )}
    <ResultsTable
      caption={`Game ${number}`}
      rankLabel="Place"
      columns={['Kills', 'Points']}
      rows={results
        .toSorted((one, other) => one.placement - other.placement)
        .map(({ entrantId, name, placement, kills, points }) => ({
          entrantId,
          name,
          rank: placement,
          figures: [kills, points],
        }))}
      ownId={ownId}
    />
  </>
);
