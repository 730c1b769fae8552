import { transaction, type Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { bumpVersion } from '#platform/live/versions.ts';

export const notFound = () => new AppError('not_found', 'Map not found');

/** Changes a map and bumps the version of each tournament that shows it. */
export const withLocked = <T>(ctx: Context, id: number, work: (ctx: Context) => Promise<T>) =>
  transaction(ctx, async (ctx) => {
    await lock(ctx, id);
    const tournaments = await lockTournamentsOn(ctx, id);
    const result = await work(ctx);
    for (const tournament of tournaments) await bumpVersion(ctx, tournament.id);
    return result;
  });

/** Also stops matches from choosing the map, since a foreign key locks its row. */
const lock = (ctx: Context, id: number) =>
  ctx.db
    .selectFrom('maps')
    .where('id', '=', id)
    .forUpdate()
    .select('id')
    .executeTakeFirstOrThrow(notFound);

const lockTournamentsOn = (ctx: Context, id: number) =>
  ctx.db
    .selectFrom('tournaments')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('matches')
        .where('map_id', '=', id)
        .select('tournament_id')
        .union(eb.selectFrom('games').where('map_id', '=', id).select('tournament_id')),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
    .execute();
