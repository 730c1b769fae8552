import type { Context } from '#platform/db/context.ts';
import { runningCount } from '#platform/db/running-counts.ts';
import { readCounted } from '#platform/http/paging.ts';
import { count, pageOfFound, read, type Filter } from './search.ts';
import { columns, mapsSeenBy, viewOf, type Viewer } from './view.ts';

function totalOf(ctx: Context, viewer: Viewer | undefined, filter: Filter) {
  const { search, category, difficulty, isFeatured, tag } = filter;
  if (search || tag) return count(ctx, viewer, filter);
  const isActive = viewer?.role === 'admin' ? filter.isActive : true;
  let counts = ctx.db.selectFrom('map_counts');
  if (isActive !== undefined) counts = counts.where('is_active', '=', isActive);
  if (category) counts = counts.where('category', '=', category);
  if (difficulty) counts = counts.where('difficulty', '=', difficulty);
  if (isFeatured !== undefined) counts = counts.where('is_featured', '=', isFeatured);
  return runningCount(counts);
}

export async function list(ctx: Context, viewer: Viewer | undefined, filter: Filter) {
  const { rows, total } = await readCounted(filter, {
    read: () => read(ctx, viewer, filter),
    count: () => totalOf(ctx, viewer, filter),
  });
  return { ...pageOfFound(rows, filter), total };
}

/** The same for every caller. */
export async function featured(ctx: Context, limit: number) {
  const rows = await mapsSeenBy(ctx, undefined)
    .where('is_featured', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(columns)
    .execute();
  return rows.map(viewOf);
}
