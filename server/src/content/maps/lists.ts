import type { Context } from '#platform/db/context.ts';
import { keptCount } from '#platform/db/kept-counts.ts';
import { readCounted } from '#platform/http/paging.ts';
import { count, pageOfFound, read, type Filter } from './search.ts';
import { columns, mapsSeenBy, viewOf, type Viewer } from './view.ts';

function totalOf(ctx: Context, viewer: Viewer | undefined, filter: Filter) {
  const { search, category, difficulty, isFeatured, tag } = filter;
  if (search || tag) return count(ctx, viewer, filter);
  const isActive = viewer?.role === 'admin' ? filter.isActive : true;
  let kept = ctx.db.selectFrom('map_counts');
  if (isActive !== undefined) kept = kept.where('is_active', '=', isActive);
  if (category) kept = kept.where('category', '=', category);
  if (difficulty) kept = kept.where('difficulty', '=', difficulty);
  if (isFeatured !== undefined) kept = kept.where('is_featured', '=', isFeatured);
  return keptCount(kept);
}

export async function list(ctx: Context, viewer: Viewer | undefined, filter: Filter) {
  const { rows, total } = await readCounted(filter, {
    read: (filter) => read(ctx, viewer, filter),
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
