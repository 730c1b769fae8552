import { useCards } from '#competition/brackets/match/cards.ts';
import type { Leaderboard } from '#competition/brackets/data/lobbies.ts';
import { classNames } from '#ui/basics/class-names.ts';

/** More lines than these are not told apart; the viewer's own comes on top. */
const leaders = 5;

const lines = [
  { color: 'text-amber', dash: undefined },
  { color: 'text-live', dash: '8 4' },
  { color: 'text-success', dash: '2 4' },
  { color: 'text-epic', dash: '12 4 2 4' },
  { color: 'text-danger', dash: '5 5' },
] as const;
const ownLine = { color: 'text-accent', dash: undefined } as const;

const height = 100;

interface RaceChartProps {
  rows: Leaderboard;
}

/** How the points of the leaders came together, game after game; the table above says the same. */
export function RaceChart({ rows }: RaceChartProps) {
  const { ownId } = useCards();
  const numbers = [...new Set(rows.flatMap(({ games }) => games.map(({ n }) => n)))].toSorted(
    (one, other) => one - other,
  );
  if (numbers.length < 2) return null;
  const shown = rows.filter((row, index) => index < leaders || row.entrantId === ownId);
  const races = shown.map((row, index) => ({
    ...row,
    isOwn: row.entrantId === ownId,
    line: row.entrantId === ownId ? ownLine : (lines[index] ?? ownLine),
    totals: totalsOf(row, numbers),
  }));
  const most = Math.max(1, ...races.flatMap(({ totals }) => totals));
  return (
    <section aria-labelledby="race" className="mt-8 max-w-3xl print:hidden">
      <h3 id="race" className="mb-2 text-title">
        The race so far
      </h3>
      <div aria-hidden="true" className="border-b border-l border-line pt-1">
        <svg
          viewBox={`0 0 ${numbers.length} ${height}`}
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible"
        >
          {races.toReversed().map(({ entrantId, isOwn, line, totals }) => (
            <polyline
              key={entrantId}
              className={line.color}
              points={[0, ...totals]
                .map((total, game) => `${game},${(height - (total / most) * height).toFixed(1)}`)
                .join(' ')}
              fill="none"
              stroke="currentColor"
              strokeWidth={isOwn ? 4 : 2.5}
              strokeDasharray={line.dash}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </div>
      <ol
        aria-hidden="true"
        className="flex pt-1 text-xs text-muted tabular-nums *:flex-1 *:text-right"
      >
        {numbers.map((n) => (
          <li key={n}>G{n}</li>
        ))}
      </ol>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
        {races.map(({ entrantId, name, points, isOwn, line }) => (
          <li key={entrantId} className="flex min-w-0 items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 28 4" className={`h-1 w-7 shrink-0 ${line.color}`}>
              <path
                d="M0 2h28"
                stroke="currentColor"
                strokeWidth={isOwn ? 4 : 2.5}
                strokeDasharray={line.dash}
              />
            </svg>
            <span className={classNames('[overflow-wrap:anywhere]', isOwn && 'text-accent')}>
              {name}
              {isOwn && ' (you)'}
            </span>
            <span className="font-semibold tabular-nums">{points}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The points after each of these games; one that was missed adds nothing. */
function totalsOf({ games }: Leaderboard[number], numbers: readonly number[]) {
  let total = 0;
  return numbers.map((n) => (total += games.find((game) => game.n === n)?.points ?? 0));
}
