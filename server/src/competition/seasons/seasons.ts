import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type {
  Season,
  SeasonDetails,
  SeasonInput,
} from '@last-circle/contract/competition/seasons.ts';
import { sql } from 'kysely';
import { recordAudit } from '#competition/tournament/audit.ts';
import { inBrief } from '#competition/tournament/brief.ts';
import { columnsOf } from '#platform/db/columns-of.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { insertRow } from '#platform/db/rows.ts';
import { refuseTaken } from '#platform/db/constraints.ts';
import { countOf } from '#platform/db/count.ts';
import { AppError } from '#platform/errors.ts';
import { newestOf, readPage, type Paging } from '#platform/http/paging.ts';

export type Viewer = Pick<User, 'id' | 'role'> | undefined;

const isAdmin = (viewer: Viewer) => viewer?.role === 'admin';

const seasonNotFound = () => new AppError('not_found', 'Season not found');

const ofPublic = (value: string) => sql`(
  select ${sql.raw(value)} from season_tournaments
    join tournaments on tournaments.id = season_tournaments.tournament_id
  where season_id = seasons.id and tournaments.visibility = 'public')`;

const columns = [
  'seasons.id',
  'seasons.name',
  'seasons.description',
  'points',
  'best_of as bestOf',
  'seasons.visibility',
  'seasons.created_at as createdAt',
  sql<Season['startsAt']>`${ofPublic('min(start_date)')}`.as('startsAt'),
  sql<Season['endsAt']>`${ofPublic('max(end_date)')}`.as('endsAt'),
  sql<number>`${ofPublic('count(*)::integer')}`.as('tournamentCount'),
  sql<number>`${ofPublic(`(count(*) filter (where status = 'completed'))::integer`)}`.as(
    'completedCount',
  ),
] as const;

/** Drafts are seen by admins alone. */
export const seasonsSeenBy = ({ db }: Context, viewer: Viewer) =>
  db
    .selectFrom('seasons')
    .$if(!isAdmin(viewer), (query) => query.where('seasons.visibility', '=', 'public'))
    .select(columns);

/** What its scoring needs; of a draft for admins alone. */
export const findSeason = (ctx: Context, viewer: Viewer, id: number) =>
  seasonsSeenBy(ctx, viewer).where('seasons.id', '=', id).executeTakeFirstOrThrow(seasonNotFound);

/** Those that everybody finds, or for admins all of them. */
export const tournamentsOf = ({ db }: Context, viewer: Viewer, seasonId: number) =>
  db
    .selectFrom('season_tournaments')
    .innerJoin('tournaments', 'tournaments.id', 'season_tournaments.tournament_id')
    .where('season_id', '=', seasonId)
    .$if(!isAdmin(viewer), (query) => query.where('visibility', '=', 'public'))
    .orderBy('start_date')
    .orderBy('tournaments.id')
    .select(inBrief)
    .execute();

export async function get(ctx: Context, viewer: Viewer, id: number): Promise<SeasonDetails> {
  const season = await findSeason(ctx, viewer, id);
  return { ...season, tournaments: await tournamentsOf(ctx, viewer, id) };
}

export async function list(
  ctx: Context,
  viewer: Viewer,
  filter: Paging & { count?: 'exact' | undefined },
) {
  const page = await readPage(seasonsSeenBy(ctx, viewer), newestOf('seasons'), filter);
  if (!filter.count) return page;
  return { ...page, total: await countOf(seasonsSeenBy(ctx, viewer).clearSelect()) };
}

export const create = (ctx: Context, admin: User, input: SeasonInput) =>
  refuseTakenName(
    transaction(ctx, async (ctx) => {
      const id = await insertRow(ctx, 'seasons', columnsOf(input));
      return get(ctx, admin, id);
    }),
  );

export const update = (ctx: Context, admin: User, id: number, input: SeasonInput) =>
  refuseTakenName(
    transaction(ctx, async (ctx) => {
      await ctx.db
        .updateTable('seasons')
        .set(columnsOf(input))
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow(seasonNotFound);
      return get(ctx, admin, id);
    }),
  );

const refuseTakenName = <T>(work: Promise<T>) =>
  refuseTaken(work, { season_name_taken: ['name', 'A season with this name already exists'] });

/** Its tournaments stay, each with an entry in its audit log. */
export const remove = (ctx: Context, admin: User, id: number) =>
  transaction(ctx, async (ctx) => {
    const season = await lockSeason(ctx, id);
    for (const tournamentId of await lockTournamentsOf(ctx, id)) {
      await recordRemoval(ctx, admin, tournamentId, season);
    }
    await ctx.db.deleteFrom('seasons').where('id', '=', id).execute();
    return { message: 'Season deleted successfully' };
  });

/** Leaves out those that are deleted at the same time. */
async function lockTournamentsOf({ db }: Context, id: number) {
  const rows = await db
    .selectFrom('tournaments')
    .innerJoin('season_tournaments', 'tournament_id', 'tournaments.id')
    .where('season_id', '=', id)
    .orderBy('tournaments.id')
    .select('tournaments.id')
    .forKeyShare('tournaments')
    .execute();
  return rows.map((row) => row.id);
}

export const recordRemoval = (
  ctx: Context,
  admin: User,
  tournamentId: number,
  { name }: { name: string },
) => recordAudit(ctx, admin, tournamentId, 'removed', `the tournament from the season ${name}`);

export const lockSeason = ({ db }: Context, id: number) =>
  db
    .selectFrom('seasons')
    .where('id', '=', id)
    .select(['id', 'name'])
    .forUpdate()
    .executeTakeFirstOrThrow(seasonNotFound);
