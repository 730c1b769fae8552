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
import { paged, type Paging } from '#platform/http/paging.ts';
import { columns, mapsSeenBy, type Viewer } from './view.ts';

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
const orderings: Record<MapSort, (query: Query, direction: 'asc' | 'desc') => Query> = {
  createdAt: (query, direction) => query.orderBy('created_at', direction),
  name: (query, direction) => query.orderBy(sql`lower(name)`, direction),
  category: (query, direction) => query.orderBy('category', direction),
  difficulty: (query, direction) => query.orderBy('difficulty_rank', direction),
};

/** A page of the results and one row more. */
export function sortAndPage(query: Query, filter: Filter) {
  const { sortBy = 'createdAt', sortOrder = 'DESC' } = filter;
  const direction = sortOrder === 'ASC' ? 'asc' : 'desc';
  return orderings[sortBy](query, direction)
    .orderBy('id', direction)
    .$call(paged(filter))
    .select(columns);
}
