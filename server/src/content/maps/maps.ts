import type { MapChange, MapInput } from '@last-circle/contract/content/maps.ts';
import { ofVersion } from '@last-circle/contract/tags.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { columnsOf } from '#platform/db/columns-of.ts';
import { refuseTaken } from '#platform/db/constraints.ts';
import { announce } from './announcement.ts';
import { columns, mapsSeenBy, notFound, type Viewer } from './view.ts';

export const get = (ctx: Context, viewer: Viewer | undefined, id: number) =>
  mapsSeenBy(ctx, viewer).where('id', '=', id).select(columns).executeTakeFirstOrThrow(notFound);

export const create = (ctx: Context, input: MapInput, suggestedBy: number | null = null) =>
  refuseTakenCode(
    transaction(ctx, async (ctx) => {
      const map = await ctx.db
        .insertInto('maps')
        .values({ ...columnsOf(input), suggested_by: suggestedBy })
        .returning(columns)
        .executeTakeFirstOrThrow();
      await announce(ctx, map);
      return map;
    }),
  );

const updating = (ctx: Context, id: number) =>
  ctx.db.updateTable('maps').where('id', '=', id).returning(columns);

export const update = (ctx: Context, id: number, input: MapChange) =>
  refuseTakenCode(
    withLocked(ctx, id, async (ctx) => {
      const map = await updating(ctx, id).set(columnsOf(input)).executeTakeFirstOrThrow(notFound);
      await announce(ctx, map);
      return map;
    }),
  );

export const toggleActive = (ctx: Context, id: number) =>
  withLocked(ctx, id, async (ctx) => {
    const map = await updating(ctx, id)
      .set((eb) => ({ is_active: eb.not('is_active') }))
      .executeTakeFirstOrThrow(notFound);
    await announce(ctx, map);
    return { message: `Map ${map.isActive ? 'activated' : 'deactivated'} successfully`, map };
  });

export async function toggleFeatured(ctx: Context, id: number) {
  const map = await updating(ctx, id)
    .set((eb) => ({ is_featured: eb.not('is_featured') }))
    .executeTakeFirstOrThrow(notFound);
  return { message: `${map.name} is ${map.isFeatured ? 'now' : 'no longer'} featured`, map };
}

export const remove = (ctx: Context, id: number) =>
  withLocked(ctx, id, async (ctx) => {
    await ctx.db.deleteFrom('maps').where('id', '=', id).execute();
    return { message: 'Map deleted successfully' };
  });

const refuseTakenCode = <T>(work: Promise<T>) =>
  refuseTaken(work, { map_code_taken: ['mapCode', 'A map with this code already exists'] });

/** Changes a map and bumps the version of each tournament that shows it. */
const withLocked = <T>(ctx: Context, id: number, work: (ctx: Context) => Promise<T>) =>
  transaction(ctx, async (ctx) => {
    await lock(ctx, id);
    const { rows: tournaments } = await sql<{ id: number }>`
      select id from tournaments
      where id in (
        select tournament_id from matches where map_id = ${id}
        union select tournament_id from games where map_id = ${id})
      order by id for no key update`.execute(ctx.db);
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
