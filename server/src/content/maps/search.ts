import {
  type MapCategory,
  type MapDifficulty,
  type MapSort,
  type SortOrder,
} from '@last-circle/contract/content/map-rules.ts';
import { ungrouped } from '@last-circle/contract/content/map-form-rules.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';
import { countOf } from '#platform/db/count.ts';
import { runningCount } from '#platform/db/running-counts.ts';
import {
  isSearched,
  searchedFor,
  searchTextContains,
  searchTextContainsForCount,
  type Searched,
} from '#platform/db/search.ts';
import type { DB } from '#platform/db/tables.ts';
import {
  paged,
  rangeOf,
  readCounted,
  type Order,
  type PageRange,
  type Paging,
  type SortKey,
} from '#platform/http/paging.ts';
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

/** What of a filter the query compares with. */
interface Conditions
  extends Searched, Pick<Filter, 'category' | 'difficulty' | 'isFeatured' | 'tag'> {
  /** The other spelling of a code. */
  otherPattern?: string | undefined;
  otherLetters?: string | undefined;
}

/** A code is found however its digits are grouped. */
function spellingsOf(search: string) {
  const other = ungrouped(search);
  const { pattern, letters } = searchedFor(other === search ? '' : other);
  return { ...searchedFor(search), otherPattern: pattern, otherLetters: letters };
}

const conditionsOf = ({
  search = '',
  category,
  difficulty,
  isFeatured,
  tag,
}: Filter): Conditions => ({
  ...spellingsOf(search),
  category,
  difficulty,
  isFeatured,
  tag: tag === '' ? undefined : tag,
});

/** Whose maps are searched, and which of them. */
interface Seen {
  role: Viewer['role'] | undefined;
  isActive: boolean | undefined;
}

function filtered(
  ctx: Context,
  { role, isActive }: Seen,
  given: GivenAs<Conditions>,
  matchesText = searchTextContains,
): Query {
  const { otherPattern, otherLetters, category, difficulty, isFeatured, tag } = given;
  let query: Query = mapsSeenBy(ctx, role && { role }, isActive);
  const spellings = [given, { pattern: otherPattern, letters: otherLetters }].filter(isSearched);
  if (spellings.length > 0) query = query.where((eb) => eb.or(spellings.map(matchesText)));
  if (category !== undefined) query = query.where('category', '=', category);
  if (difficulty !== undefined) query = query.where('difficulty', '=', difficulty);
  if (isFeatured !== undefined) query = query.where('is_featured', '=', isFeatured);
  if (tag !== undefined) query = query.where(sql<boolean>`tag_keys @> array[lower(${tag})]`);
  return query;
}

/** Each matches an index, read forwards or backwards. */
const keys: Record<MapSort, SortKey> = {
  createdAt: { value: sql.ref('created_at'), holds: 'instant' },
  name: { value: sql`lower(name)`, holds: 'text' },
  category: { value: sql.ref('category'), holds: 'text' },
  difficulty: { value: sql.ref('difficulty_rank'), holds: 'integer' },
  likes: { value: sql.ref('likes'), holds: 'integer' },
};

type Sorting = Pick<Filter, 'sortBy' | 'sortOrder'>;

function orderOf({ sortBy = 'createdAt', sortOrder = 'DESC' }: Sorting): Order {
  const name = `${sortBy} ${sortOrder}`;
  const direction = sortOrder === 'ASC' ? 'asc' : 'desc';
  return { name, key: keys[sortBy], id: 'maps.id', direction };
}

export const valuesOf = (filter: Filter) => ({
  ...conditionsOf(filter),
  ...rangeOf(orderOf(filter), filter),
});

/** What decides the query besides which values are given. */
export const shapeOf = (
  viewer: Viewer | undefined,
  { isActive, sortBy, sortOrder }: Omit<Filter, keyof Paging>,
) => ({ role: viewer?.role, isActive, sortBy, sortOrder });

/** A page of the results and one row more. */
export const sortedPage = (
  ctx: Context,
  given: GivenAs<Conditions & PageRange>,
  { sortBy, sortOrder, ...seen }: ReturnType<typeof shapeOf>,
) =>
  filtered(ctx, seen, given)
    .select(columns)
    .$call(paged(orderOf({ ...(sortBy && { sortBy }), ...(sortOrder && { sortOrder }) }), given));

const readRows = compiledOnce(sortedPage);

/** The maps of a filter, for counting them. */
export const countable = (ctx: Context, filter: Filter, seen: Seen) =>
  filtered(ctx, seen, conditionsOf(filter), searchTextContainsForCount);

function totalOf(ctx: Context, viewer: Viewer | undefined, filter: Filter) {
  const { search, category, difficulty, isFeatured, tag } = filter;
  if (search || tag) {
    return countOf(countable(ctx, filter, { role: viewer?.role, isActive: filter.isActive }));
  }
  const isActive = viewer?.role === 'admin' ? filter.isActive : true;
  let counts = ctx.db.selectFrom('map_counts');
  if (isActive !== undefined) counts = counts.where('is_active', '=', isActive);
  if (category) counts = counts.where('category', '=', category);
  if (difficulty) counts = counts.where('difficulty', '=', difficulty);
  if (isFeatured !== undefined) counts = counts.where('is_featured', '=', isFeatured);
  return runningCount(counts);
}

export const list = (ctx: Context, viewer: Viewer | undefined, filter: Filter) =>
  readCounted(orderOf(filter), filter, {
    read: () => readRows(ctx, valuesOf(filter), shapeOf(viewer, filter)),
    count: () => totalOf(ctx, viewer, filter),
  });

/** The same for every caller. */
export const featured = (ctx: Context, limit: number) =>
  mapsSeenBy(ctx, undefined)
    .where('is_featured', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(columns)
    .execute();
