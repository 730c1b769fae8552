import type { Leaderboard } from '#competition/brackets/data/lobbies.ts';
import type { Chances } from '#competition/brackets/data/use-outlook.ts';
import { notesOf } from './chances.ts';
import { ResultsTable } from './results-table.tsx';
import { SharedMap } from '#competition/brackets/match/map-with-code.tsx';
import type { Games } from '#competition/brackets/data/queries.ts';

const totals = [{ label: 'Wins' }, { label: 'Kills' }, { label: 'Points' }];

/** More games have no room for a column each. */
const mostColumns = 12;
/** The latest games, which a phone has room for. */
const mostInNote = 3;

interface LeaderboardTableProps {
  caption: string;
  rows: Leaderboard;
  /** Where games are still to be played; the room for it is there before it comes. */
  outlook?: Chances;
}

/** The standings of a lobby with what each game brought, and how each entrant can still end. */
export function LeaderboardTable({ caption, rows, outlook = [] }: LeaderboardTableProps) {
  const noteOf = notesOf(outlook);
  const played = [...new Set(rows.flatMap(({ games }) => games.map(({ n }) => n)))].toSorted(
    (one, other) => one - other,
  );
  const inColumns = played.length > 1 && played.length <= mostColumns ? played : [];
  return (
    <ResultsTable
      caption={caption}
      columns={[
        ...inColumns.map((n) => ({
          label: `Game ${n}`,
          short: `G${n}`,
          isAlwaysShort: true,
          isWidest: true,
        })),
        ...totals,
      ]}
      rows={rows.map(({ wins, kills, points, games, ...row }) => ({
        ...row,
        chance: noteOf(row.entrantId),
        figures: [
          ...inColumns.map((n) => games.find((game) => game.n === n)?.points ?? '-'),
          wins,
          kills,
          points,
        ],
        phoneNote:
          played.length > 1
            ? games
                .slice(-mostInNote)
                .map((game) => `G${game.n} ${game.points}`)
                .join(separator)
            : undefined,
      }))}
    />
  );
}

const separator = ' \u00B7 ';

interface GameResultsProps {
  game: Games['games'][number];
}

const gameColumns = [{ label: 'Kills' }, { label: 'Points' }];

export const GameResults = ({ game: { number, map, results } }: GameResultsProps) => (
  <>
    <SharedMap map={map} className="mb-4" />
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
