import type { Leaderboard } from '#competition/brackets/data/lobbies.ts';
import { ResultsTable } from './results-table.tsx';
import { MapWithCode } from '#competition/brackets/match/map-with-code.tsx';
import type { Games } from '#competition/brackets/data/queries.ts';

const columns = [{ label: 'Wins' }, { label: 'Kills' }, { label: 'Points' }];

export const LeaderboardTable = ({ caption, rows }: { caption: string; rows: Leaderboard }) => (
  <ResultsTable
    caption={caption}
    columns={columns}
    rows={rows.map(({ wins, kills, points, ...row }) => ({
      ...row,
      figures: [wins, kills, points],
    }))}
  />
);

interface GameResultsProps {
  game: Games['games'][number];
}

const gameColumns = [{ label: 'Kills' }, { label: 'Points' }];

export const GameResults = ({ game: { number, map, results } }: GameResultsProps) => (
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
      columns={gameColumns}
      rows={results
        .toSorted((one, other) => one.placement - other.placement)
        .map(({ entrantId, name, placement, kills, points }) => ({
          entrantId,
          name,
          rank: placement,
          figures: [kills, points],
        }))}
    />
  </>
);
