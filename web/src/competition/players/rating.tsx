import { useQuery } from '@tanstack/react-query';
import { firstRating } from '@last-circle/contract/competition/player-rules.ts';
import type { RatingChange } from '@last-circle/contract/competition/players.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { Section } from '#ui/layout/section.tsx';
import { ratingsQuery } from './queries.ts';

/** Of the latest changes, so many are listed; the chart has them all. */
const listed = 8;

interface PlayerRatingProps {
  username: string;
  rating: number;
}

/** The rating of a player, how it came about, and what the latest tournaments changed. */
export function PlayerRating({ username, rating }: PlayerRatingProps) {
  const { data: changes = [] } = useQuery(ratingsQuery(username));
  return (
    <Section id="rating" title="Rating">
      <p className="font-display text-4xl tabular-nums">{rating}</p>
      {changes.length > 1 && <Chart changes={changes} />}
      <ul className="mt-3 border-t border-line empty:hidden">
        {changes.slice(0, listed).map(({ id, name, change }) => (
          <li
            key={id}
            className="flex items-baseline justify-between gap-4 border-b border-line px-2 py-2 text-sm"
          >
            <Link
              to={paths.tournament(id)}
              className="min-w-0 [overflow-wrap:anywhere] hover:underline"
            >
              {name}
            </Link>
            <span
              className={classNames(
                'shrink-0 font-semibold tabular-nums',
                change < 0 ? 'text-muted' : 'text-success',
              )}
            >
              {signed(change)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{ratingNote}</p>
    </Section>
  );
}

/** What a rating is made of. */
export const ratingNote = `Everyone begins at ${firstRating}. Every match and game of finished public tournaments counts, solo to squad; forfeits do not.`;

const signed = (change: number) => (change < 0 ? `−${-change}` : `+${change}`);

const width = 320;
const height = 72;
const edge = 4;

/** The rating after each tournament, from left to right. */
function Chart({ changes }: { changes: readonly RatingChange[] }) {
  const values = changes.map(({ rating }) => rating).toReversed();
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => {
    const x = edge + (index / (values.length - 1)) * (width - 2 * edge);
    const y = height - edge - ((value - low) / Math.max(1, high - low)) * (height - 2 * edge);
    return [x, y] as const;
  });
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  return (
    <figure className="mt-3">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="h-auto w-full overflow-visible text-accent"
      >
        <polyline
          points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        <circle cx={lastX} cy={lastY} r={4} fill="currentColor" />
      </svg>
      <figcaption className="sr-only">
        From {low} to {high} in the last {values.length} tournaments
      </figcaption>
    </figure>
  );
}
