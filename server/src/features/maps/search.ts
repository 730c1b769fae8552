import {
  type MapCategory,
  type MapDifficulty,
  type MapSort,
  type SortOrder,
} from '@last-circle/contract/map-rules.ts';
import { ungrouped } from '@last-circle/contract/map-form-rules.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Context } from '#platform/context.ts';
import { searchTextContains } from '#platform/db/search.ts';
import type { DB } from '#platform/db/tables.ts';
import { paged, pageOf, type Order, type Paging, type SortKey } from '#platform/http/paging.ts';
import { columns, mapsSeenBy, viewOf, type Viewer } from './view.ts';

export interface Filter extends Paging {
  search?: string;
  category?: MapCategory | undefined;
  difficulty?: MapDifficulty | undefined;
  isFeatured?: boolean | undefined;
  isActive?: boolean | undefined;
  tag?: string | undefined;
  sortBy?: MapSort;
  sortOrder?: SortOrder;
}

type Query = SelectQueryBuilder<DB, 'maps', object>;

/** A code is found however its digits are grouped. */
const spellingsOf = (search: string) => [...new Set([search, ungrouped(search)])];

export function filtered(
  ctx: Context,
  viewer: Viewer | undefined,
  filter: Filter,
  matchesText = searchTextContains,
): Query {
  const { search, category, difficulty, isFeatured, isActive, tag } = filter;
  let query: Query = mapsSeenBy(ctx, viewer, isActive);
  if (search) query = query.where((eb) => eb.or(spellingsOf(search).map(matchesText)));
  if (category) query = query.where('category', '=', category);
  if (difficulty) query = query.where('difficulty', '=', difficulty);
  if (isFeatured !== undefined) query = query.where('is_featured', '=', isFeatured);
  if (tag) query = query.where(sql<boolean>`tag_keys @> array[lower(${tag})]`);
  return query;
}

/** Each matches an index, read forwards or backwards. */
const keys: Record<MapSort, SortKey> = {
  createdAt: { value: sql.ref('created_at'), holds: 'instant' },
  name: { value: sql`lower(name)`, holds: 'text' },
  category: { value: sql.ref('category'), holds: 'text' },
  difficulty: { value: sql.ref('difficulty_rank'), holds: 'integer' },
};

function orderOf({ sortBy = 'createdAt', sortOrder = 'DESC' }: Filter): Order {
  const name = `${sortBy} ${sortOrder}`;
  const direction = sortOrder === 'ASC' ? 'asc' : 'desc';
  return { name, key: keys[sortBy], id: 'maps.id', direction };
}

/** A page of the results and one row more. */
export const sortAndPage = (query: Query, filter: Filter) =>
  query.select(columns).$call(paged(orderOf(filter), filter));

export function pageOfFound(
  rows: Awaited<ReturnType<ReturnType<typeof sortAndPage>['execute']>>,
  filter: Filter,
) {
  const { items, ...page } = pageOf(rows, orderOf(filter), filter);
  return { ...page, items: items.map(viewOf) };
}
