import type { SeriesInterval } from '@last-circle/contract/competition/tournaments/rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { dayOf, daysBefore, startAfter } from './dates.ts';

const columns = [
  'series.id',
  'every',
  'time_zone as timeZone',
  'open_days_before as openDaysBefore',
  'until',
  'anchor',
  'anchor_number as anchorNumber',
  'next_number as nextNumber',
  'next_start as nextStart',
] as const;

/** What decides when the next one starts. */
export interface Rhythm {
  every: SeriesInterval;
  timeZone: string;
  openDaysBefore: number;
  /** A day: '2026-05-01'. */
  until: string | null;
  anchor: string;
  anchorNumber: number;
  nextNumber: number;
}

/** Locks the series of a tournament; before the rows of its tournaments. */
export async function lockSeriesOf({ db }: Context, tournamentId: number) {
  return db
    .selectFrom('series')
    .innerJoin('tournaments', 'tournaments.series_id', 'series.id')
    .where('tournaments.id', '=', tournamentId)
    .select([...columns, sql<number>`series_number`.as('number')])
    .forUpdate('series')
    .executeTakeFirst();
}

export type LockedSeries = NonNullable<Awaited<ReturnType<typeof lockSeriesOf>>>;

/** Locks one that has a tournament to publish, unless another server is at it. */
export const lockDue = ({ db }: Context, id: number) =>
  db
    .selectFrom('series')
    .where('id', '=', id)
    .where('publish_at', '<=', sql<string>`now()`)
    .select([...columns, 'template'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Its tournament of the highest number, from which the next one is made. */
export const latestOf = ({ db }: Context, seriesId: number) =>
  db
    .selectFrom('tournaments')
    .where('series_id', '=', seriesId)
    .orderBy('series_number', 'desc')
    .limit(1)
    .select(['id', 'name', 'start_date as startDate', sql<number>`series_number`.as('number')])
    .executeTakeFirst();

const dayMs = 24 * 3_600_000;
/** In days; no interval is longer. */
const longest: Record<SeriesInterval, number> = { week: 8, two_weeks: 15, month: 32 };

const startOf = (rhythm: Rhythm, number: number) =>
  startAfter(rhythm, number - rhythm.anchorNumber);

/** The first number, from this one on, that is still to come. */
function firstToCome(rhythm: Rhythm, number: number) {
  let found = number;
  for (;;) {
    const lateMs = Date.now() - Date.parse(startOf(rhythm, found));
    if (lateMs < 0) return found;
    found += Math.max(1, Math.floor(lateMs / (longest[rhythm.every] * dayMs)));
  }
}

/** The columns that say which one is next; it is none once it would start after the last day. */
export function scheduleOf(rhythm: Rhythm) {
  const { openDaysBefore, timeZone, until, anchor, anchorNumber } = rhythm;
  const number = firstToCome(rhythm, rhythm.nextNumber);
  const start = startOf(rhythm, number);
  const isOver = until !== null && dayOf(start, timeZone) > until;
  return {
    anchor,
    anchor_number: anchorNumber,
    next_number: number,
    next_start: isOver ? null : start,
    publish_at: isOver ? null : daysBefore(start, timeZone, openDaysBefore),
  };
}

export const endSeries = (ctx: Context, id: number) =>
  updateRow(ctx, 'series', id, { next_start: null, publish_at: null });

/** Keeps a tournament as it is now for those to come, unless an earlier state is kept. */
export const keepTemplate = ({ db }: Context, seriesId: number, tournamentId: number) =>
  sql`
    update series set template = coalesce(template, to_jsonb(tournaments))
    from tournaments where series.id = ${seriesId} and tournaments.id = ${tournamentId}`.execute(
    db,
  );

/** Takes columns of a tournament over into what is kept for those to come, if anything is. */
export const changeTemplate = (
  { db }: Context,
  seriesId: number,
  tournamentId: number,
  columns: readonly string[],
) =>
  sql`
    update series set template = template || (
      select coalesce(jsonb_object_agg(key, value), '{}') from tournaments, jsonb_each(to_jsonb(tournaments))
      where tournaments.id = ${tournamentId} and key = any(${[...columns]}))
    where id = ${seriesId} and template is not null`.execute(db);
