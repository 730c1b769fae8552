import type { Context } from '#platform/context.ts';
import { countOf } from '#platform/db/count.ts';
import { searchTextContainsForCount } from '#platform/db/search.ts';
import { pageOf } from '#platform/http/paging.ts';
import { filtered, sortAndPage, type Filter } from './search.ts';
import { columns, mapsSeenBy, viewOf, type Viewer } from './view.ts';

export async function list(ctx: Context, viewer: Viewer | undefined, filter: Filter) {
  const rows = await sortAndPage(filtered(ctx, viewer, filter), filter).execute();
  const total = await countOf(filtered(ctx, viewer, filter, searchTextContainsForCount));
  return { ...pageOf(rows.map(viewOf), filter), total };
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
