import type { Leaderboard } from '#competition/brackets/data/lobbies.ts';
import { ResultsTable } from './results-table.tsx';

interface LeaderboardTableProps {
  caption: string;
  rows: Leaderboard;
  ownId: number | undefined;
}

const columns = [{ label: 'Wins' }, { label: 'Kills' }, { label: 'Points' }];

/** The standings of a lobby. */
export const LeaderboardTable = ({ caption, rows, ownId }: LeaderboardTableProps) => (
  <ResultsTable
    caption={caption}
    rankLabel="Rank"
    columns={columns}
    rows={rows.map(({ wins, kills, points, why, ...row }) => ({
      ...row,
      figures: [wins, kills, points],
      note: why,
    }))}
    ownId={ownId}
  />
);
