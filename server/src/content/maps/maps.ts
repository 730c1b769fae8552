import type { MapInput } from '@last-circle/contract/content/maps.ts';
import type { Context } from '#platform/db/context.ts';
import type { ColumnsOf } from '#platform/db/columns-of.ts';
import { violatedConstraint } from '#platform/db/constraints.ts';
import { AppError } from '#platform/errors.ts';
import { notFound, withLocked } from './lock.ts';
import { columns, mapsSeenBy, viewOf, type Viewer } from './view.ts';

export async function get(ctx: Context, viewer: Viewer | undefined, id: number) {
  const row = await mapsSeenBy(ctx, viewer)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirstOrThrow(notFound);
  return viewOf(row);
}

export async function create(ctx: Context, input: MapInput) {
  const row = await refuseTakenCode(
    ctx.db.insertInto('maps').values(valuesOf(input)).returning(columns).executeTakeFirstOrThrow(),
  );
  return viewOf(row);
}

const updating = (ctx: Context, id: number) =>
  ctx.db.updateTable('maps').where('id', '=', id).returning(columns);

export const update = (ctx: Context, id: number, input: MapInput) =>
  refuseTakenCode(
    withLocked(ctx, id, async (ctx) =>
      viewOf(await updating(ctx, id).set(valuesOf(input)).executeTakeFirstOrThrow(notFound)),
    ),
  );

export const toggleActive = (ctx: Context, id: number) =>
  withLocked(ctx, id, async (ctx) => {
    const row = await updating(ctx, id)
      .set((eb) => ({ is_active: eb.not('is_active') }))
      .executeTakeFirstOrThrow(notFound);
    return {
      message: row.is_active ? 'Map activated successfully' : 'Map deactivated successfully',
      map: viewOf(row),
    };
  });

export async function toggleFeatured(ctx: Context, id: number) {
  const row = await updating(ctx, id)
    .set((eb) => ({ is_featured: eb.not('is_featured') }))
    .executeTakeFirstOrThrow(notFound);
  return {
    message: row.is_featured ? 'Map is now featured' : 'Map is no longer featured',
    map: viewOf(row),
  };
}

export const remove = (ctx: Context, id: number) =>
  withLocked(ctx, id, async (ctx) => {
    await ctx.db.deleteFrom('maps').where('id', '=', id).execute();
    return { message: 'Map deleted successfully' };
  });

async function refuseTakenCode<T>(work: Promise<T>) {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) !== 'map_code_taken') throw error;
    const message = 'A map with this code already exists';
    throw new AppError('conflict', message, { fields: { mapCode: message } });
  }
}

const valuesOf = (input: MapInput) =>
  ({
    name: input.name,
    description: input.description,
    image: input.image,
    map_code: input.mapCode,
    category: input.category,
    difficulty: input.difficulty,
    max_players: input.maxPlayers,
    tags: input.tags,
    created_by: input.createdBy,
    is_active: input.isActive,
    is_featured: input.isFeatured,
  }) satisfies ColumnsOf<'maps', keyof MapInput>;
