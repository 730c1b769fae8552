import type { SeriesInterval } from '@last-circle/contract/competition/tournaments/rules.ts';

interface Rhythm {
  every: SeriesInterval;
  timeZone: string;
  /** The instant at which one of them starts. */
  anchor: string;
}

const intervals: Record<SeriesInterval, (times: number) => Temporal.DurationLike> = {
  week: (times) => ({ weeks: times }),
  two_weeks: (times) => ({ weeks: 2 * times }),
  month: (times) => ({ months: times }),
};

const zoned = (instant: string, timeZone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);

const instantOf = (date: Temporal.ZonedDateTime) =>
  date.toInstant().toString({ fractionalSecondDigits: 3 });

/**
 * The start so many intervals after the anchor, at its hour on the clocks of the time zone. A day that a
 * month lacks is its last one; an hour that is skipped there comes an hour later, of one that comes twice
 * the first counts.
 */
export const startAfter = ({ every, timeZone, anchor }: Rhythm, times: number) =>
  instantOf(zoned(anchor, timeZone).add(intervals[every](times)));

export const daysBefore = (instant: string, timeZone: string, days: number) =>
  instantOf(zoned(instant, timeZone).subtract({ days }));

/** The day of an instant in a time zone: '2026-05-01'. */
export const dayOf = (instant: string, timeZone: string) =>
  zoned(instant, timeZone).toPlainDate().toString();

/** An instant moved as far on the clocks of the time zone as another has been. */
export function movedLike(
  instant: string,
  timeZone: string,
  { before, after }: { before: string; after: string },
) {
  const local = (of: string) => zoned(of, timeZone).toPlainDateTime();
  const moved = local(instant).add(local(before).until(local(after)));
  return instantOf(moved.toZonedDateTime(timeZone));
}
