import type { Season } from '@last-circle/contract/competition/seasons.ts';
import { Time } from '#ui/feedback/time.tsx';

/** From the first start to the last end; nothing without a tournament. */
export function SeasonDates({ season }: { season: Pick<Season, 'startsAt' | 'endsAt'> }) {
  const { startsAt, endsAt } = season;
  if (startsAt === null || endsAt === null) return null;
  return (
    <span className="tabular-nums">
      <Time value={startsAt} /> to <Time value={endsAt} />
    </span>
  );
}
