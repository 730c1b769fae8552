import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { GivenAs } from '#platform/db/compiled-query.ts';
import type { DB } from '#platform/db/tables.ts';
import { cursorOf, positionOf } from './cursor.ts';

export interface Paging {
  limit: number;
  offset: number;
  /** The cursor of a row: the page begins behind it. */
  after?: string | undefined;
}

/** What rows are sorted by before their id. */
export interface SortKey {
  value: RawBuilder<unknown>;
  holds: 'instant' | 'integer' | 'text';
}

/** Rows with equal keys are sorted by their id in the same direction; without a key, all of them. */
export interface Order {
  /** A cursor of one order is refused by the others. */
  name: string;
  key?: SortKey;
  id: string;
  direction: 'asc' | 'desc';
}

/** The newest first. */
export const newestOf = (table: string): Order => ({
  name: 'newest',
  key: { value: sql.ref(`${table}.created_at`), holds: 'instant' },
  id: `${table}.id`,
  direction: 'desc',
});

/** The newest first, where only one can be made at a time. */
export const latestOf = (table: string): Order => ({
  name: 'latest',
  id: `${table}.id`,
  direction: 'desc',
});

/** Which rows a page has, as the values of a query; those of other kinds of pages are absent. */
export interface PageRange {
  /** The rows of the page and one more, which shows whether there is a next page. */
  most: number;
  /** Rows before the page. */
  skipped?: number | undefined;
  /** The row before the page, as a cursor names it. */
  behindKey?: string | undefined;
  behindId?: number | undefined;
}

/** Throws 400 for the cursor of another order. */
export function rangeOf({ name, key }: Order, { limit, offset, after }: Paging): PageRange {
  const range = { most: limit + 1, ...(offset > 0 && { skipped: offset }) };
  if (after === undefined) return range;
  const { key: behindKey, id: behindId } = positionOf(after, name, key?.holds);
  return { ...range, ...(key && { behindKey }), behindId };
}

/** The same, each value or its placeholder: so that a list is compiled once for each kind of page. */
type GivenRange = GivenAs<PageRange>;

const types = { instant: sql`timestamptz`, integer: sql`integer`, text: sql`text` };

const startingAt =
  ({ key, id, direction }: Order, { behindKey, behindId }: GivenRange) =>
  <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>) => {
    if (behindId === undefined) return query;
    const behind = direction === 'asc' ? sql`>` : sql`<`;
    return query.where(
      key
        ? sql<boolean>`(${key.value}, ${sql.ref(id)}) ${behind} (${behindKey}::${types[key.holds]}, ${behindId}::integer)`
        : sql<boolean>`${sql.ref(id)} ${behind} ${behindId}::integer`,
    );
  };

const sorted =
  ({ key, id, direction }: Order) =>
  <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>) =>
    (key ? query.orderBy(key.value, direction) : query).orderBy(sql.ref(id), direction);

/** The ids alone are counted off: of what a list shows nothing is read for rows that are skipped. */
const isInRange = <D, T extends keyof D, O>(
  found: SelectQueryBuilder<D, T, O>,
  order: Order,
  range: GivenRange,
) => {
  const ids = found
    .clearSelect()
    .$call(startingAt(order, range))
    .$call(sorted(order))
    .select(sql<number>`${sql.ref(order.id)}`.as('id'))
    .limit(range.most)
    .offset(range.skipped ?? 0);
  return sql<boolean>`${sql.ref(order.id)} in (${ids})`;
};

/**
 * Sorts a query and limits it to a range of its rows. `found` finds the same rows, where it is
 * simpler.
 */
export const paged =
  <F extends keyof DB>(
    order: Order,
    range: GivenRange,
    found?: SelectQueryBuilder<DB, F, object>,
  ) =>
  <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>) => {
    const { key, id } = order;
    const page = range.skipped
      ? query.where(found ? isInRange(found, order, range) : isInRange(query, order, range))
      : query.$call(startingAt(order, range)).limit(range.most);
    return page
      .$call(sorted(order))
      .select(sql<string>`${key?.value ?? sql.ref(id)}::text`.as('sortedBy'));
  };

interface Row {
  id: number;
  sortedBy: string;
}

/** Turns the rows of a `paged` query into a page. */
export function pageOf<T extends Row>(rows: T[], order: Order, { limit }: Paging) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit;
  return { items, more, ...(more && last && { after: cursorOf(order.name, last) }) };
}

interface Counted<T> {
  /** A page and one row more. */
  read: () => Promise<T[]>;
  count: () => Promise<number>;
}

/** A page and how many there are in all, counted where the page alone does not tell. */
export async function readCounted<T extends Row>(
  order: Order,
  paging: Paging,
  { read, count }: Counted<T>,
) {
  const rows = await read();
  const { limit, offset, after } = paging;
  const isWhole = offset === 0 && after === undefined && rows.length <= limit;
  return { ...pageOf(rows, order, paging), total: isWhole ? rows.length : await count() };
}

const rowsOfPage = <D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  order: Order,
  paging: Paging,
) =>
  // What `paged` adds, which TypeScript cannot infer for any query.
  query.$call(paged(order, rangeOf(order, paging))).execute() as Promise<
    (O & { sortedBy: string })[]
  >;

/** A page of the rows that a query finds. */
export const readPage = async <D, T extends keyof D, O extends { id: number }>(
  query: SelectQueryBuilder<D, T, O>,
  order: Order,
  paging: Paging,
) => pageOf(await rowsOfPage(query, order, paging), order, paging);

/** The same with how many there are in all. */
export const readPageAndTotal = <D, T extends keyof D, O extends { id: number }>(
  query: SelectQueryBuilder<D, T, O>,
  order: Order,
  paging: Paging,
  count: () => Promise<number>,
) => readCounted(order, paging, { read: () => rowsOfPage(query, order, paging), count });
