import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { SeasonInput } from '@last-circle/contract/competition/seasons.ts';
import { recordAudit } from '#competition/tournament/record-audit.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { violatedConstraint } from '#platform/db/constraints.ts';
import { countOf } from '#platform/db/count.ts';
import { AppError } from '#platform/errors.ts';
import { newestOf, paged, pageOf, rangeOf, type Paging } from '#platform/http/paging.ts';
import { get, isAdmin, seasonNotFound, seasonsSeenBy, type Viewer } from './view.ts';

interface Filter extends Paging {
  count?: 'exact' | undefined;
}

const newest = newestOf('seasons');

export async function list(ctx: Context, viewer: Viewer, filter: Filter) {
  const rows = await seasonsSeenBy(ctx, viewer)
    .$call(paged(newest, rangeOf(newest, filter)))
    .execute();
  const page = pageOf(rows, newest, filter);
  if (!filter.count) return page;
  const seen = ctx.db
    .selectFrom('seasons')
    .$if(!isAdmin(viewer), (query) => query.where('visibility', '=', 'public'));
  return { ...page, total: await countOf(seen) };
}

const columnsOf = ({ name, description, points, bestOf, visibility }: SeasonInput) => ({
  name,
  description,
  points,
  best_of: bestOf,
  visibility,
});

export const create = (ctx: Context, admin: User, input: SeasonInput) =>
  refuseTakenName(
    transaction(ctx, async (ctx) => {
      const { id } = await ctx.db
        .insertInto('seasons')
        .values(columnsOf(input))
        .returning('id')
        .executeTakeFirstOrThrow();
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

async function refuseTakenName<T>(work: Promise<T>) {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) !== 'season_name_taken') throw error;
    const message = 'A season with this name already exists';
    throw new AppError('conflict', message, { fields: { name: message } });
  }
}

/** Its tournaments stay, each with an entry in its audit log. */
export const remove = (ctx: Context, admin: User, id: number) =>
  transaction(ctx, async (ctx) => {
    const season = await lockSeason(ctx, id);
    for (const tournamentId of await lockTournamentsOf(ctx, id)) {
      await recordAudit(ctx, { tournamentId, actor: admin, ...removalFrom(season) });
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

export const removalFrom = ({ name }: { name: string }) => ({
  action: 'removed',
  subject: `the tournament from the season ${name}`,
});

export const lockSeason = ({ db }: Context, id: number) =>
  db
    .selectFrom('seasons')
    .where('id', '=', id)
    .select(['id', 'name'])
    .forUpdate()
    .executeTakeFirstOrThrow(seasonNotFound);
