import { ofVersion } from '@last-circle/contract/tags.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

export const notFound = () => new AppError('not_found', 'Map not found');

/** Changes a map and bumps the version of each tournament that shows it. */
export const withLocked = <T>(ctx: Context, id: number, work: (ctx: Context) => Promise<T>) =>
  transaction(ctx, async (ctx) => {
    await lock(ctx, id);
    const tournaments = await lockTournamentsOn(ctx, id);
    const result = await work(ctx);
    for (const { id } of tournaments) {
      await sql`select bump_version(${id}, ${[...(ctx.changes ?? ofVersion)]})`.execute(ctx.db);
    }
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
