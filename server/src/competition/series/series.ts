import type {
  Series,
  SeriesDetails,
} from '@last-circle/contract/competition/tournaments/series.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { countOf } from '#platform/db/count.ts';
import { AppError } from '#platform/errors.ts';
import { readPage, type Order, type Paging } from '#platform/http/paging.ts';
import { inBrief, winnerName } from '#competition/tournament/brief.ts';
import { scheduleOf } from './stored.ts';
import type { Viewer } from '#competition/tournament/policy.ts';

/** Names of those who have won most that a page lists. */
const shownChampions = 5;

/** In the shape of the contract. */
export async function findSeries({ db }: Context, id: number): Promise<Series> {
  const { anchor, anchorNumber, latestNumber, ...series } = await db
    .selectFrom('series')
    .where('id', '=', id)
    .select([
      'series.id',
      'series.name',
      'every',
      'open_days_before as openDaysBefore',
      'until',
      'time_zone as timeZone',
      'next_start as nextStart',
      'publish_at as nextPublished',
      'anchor',
      'anchor_number as anchorNumber',
      sql<number>`(select coalesce(max(series_number), anchor_number) from tournaments
        where series_id = series.id)`.as('latestNumber'),
    ])
    .executeTakeFirstOrThrow(notFound);
  const next = scheduleOf({ ...series, anchor, anchorNumber, nextNumber: latestNumber + 1 });
  const { nextStart } = series;
  const hasSkipped =
    nextStart !== null &&
    next.next_start !== null &&
    Date.parse(next.next_start) < Date.parse(nextStart);
  return { ...series, hasSkipped };
}

const notFound = () => new AppError('not_found', 'Series not found');

/** Those that everybody finds, or for admins all of them. */
const seenBy = ({ db }: Context, viewer: Viewer | undefined, seriesId: number) =>
  db
    .selectFrom('tournaments')
    .where('series_id', '=', seriesId)
    .$if(viewer?.role !== 'admin', (query) => query.where('visibility', '=', 'public'));

/** One of which visitors find no tournament is none to them. */
async function findSeen(ctx: Context, viewer: Viewer | undefined, id: number) {
  const series = await findSeries(ctx, id);
  const tournamentCount = await countOf(seenBy(ctx, viewer, id));
  if (tournamentCount === 0 && viewer?.role !== 'admin') throw notFound();
  return { ...series, tournamentCount };
}

export async function get(
  ctx: Context,
  viewer: Viewer | undefined,
  id: number,
): Promise<SeriesDetails> {
  return { ...(await findSeen(ctx, viewer, id)), champions: await championsOf(ctx, id) };
}

const championsOf = ({ db }: Context, seriesId: number) =>
  db
    .selectFrom('winners')
    .innerJoin('tournaments', 'tournaments.id', 'winners.tournament_id')
    .where('series_id', '=', seriesId)
    .where('visibility', '=', 'public')
    .where('place', '=', 1)
    .select([winnerName.as('name'), sql<number>`count(*)::integer`.as('wins')])
    .groupBy(winnerName)
    .orderBy('wins', 'desc')
    .orderBy(sql`max(start_date)`, 'desc')
    .limit(shownChampions)
    .execute();

const byStart: Order = {
  name: 'start',
  key: { value: sql.ref('tournaments.start_date'), holds: 'instant' },
  id: 'tournaments.id',
  direction: 'desc',
};

export async function listTournaments(
  ctx: Context,
  viewer: Viewer | undefined,
  id: number,
  paging: Paging,
) {
  await findSeen(ctx, viewer, id);
  return readPage(seenBy(ctx, viewer, id).select(inBrief), byStart, paging);
}
