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
import { counting } from '#platform/db/count.ts';
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
  pageOf,
  rangeOf,
  type Order,
  type PageRange,
  type Paging,
  type SortKey,
} from '#platform/http/paging.ts';
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

/** What of a filter the query compares with. */
interface Conditions extends Searched {
  /** The other spelling of a code. */
  otherPattern?: string | undefined;
  otherLetters?: string | undefined;
  category?: MapCategory | undefined;
  difficulty?: MapDifficulty | undefined;
  isFeatured?: boolean | undefined;
  tag?: string | undefined;
}

/** A code is found however its digits are grouped. */
function spellingsOf(search: string) {
  const other = ungrouped(search);
  const { pattern, letters } = searchedFor(other === search ? '' : other);
  return { ...searchedFor(search), otherPattern: pattern, otherLetters: letters };
}

export const conditionsOf = ({
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

type Shape = ReturnType<typeof shapeOf>;

/** A page of the results and one row more. */
export const sortedPage = (
  ctx: Context,
  given: GivenAs<Conditions & PageRange>,
  { sortBy, sortOrder, ...seen }: Shape,
) =>
  filtered(ctx, seen, given)
    .select(columns)
    .$call(paged(orderOf({ ...(sortBy && { sortBy }), ...(sortOrder && { sortOrder }) }), given));

const readRows = compiledOnce(sortedPage);

export const read = (ctx: Context, viewer: Viewer | undefined, filter: Filter) =>
  readRows(ctx, valuesOf(filter), shapeOf(viewer, filter));

export function pageOfFound(rows: Awaited<ReturnType<typeof read>>, filter: Filter) {
  const { items, ...page } = pageOf(rows, orderOf(filter), filter);
  return { ...page, items: items.map(viewOf) };
}

/** How many there are, in one row. */
export const counted = (ctx: Context, given: GivenAs<Conditions>, seen: Seen) =>
  counting(filtered(ctx, seen, given, searchTextContainsForCount));

const readCount = compiledOnce(counted);

export async function count(ctx: Context, viewer: Viewer | undefined, filter: Filter) {
  const { isActive } = filter;
  const [row] = await readCount(ctx, conditionsOf(filter), { role: viewer?.role, isActive });
  return row?.total ?? 0;
}
