import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { DB } from '#platform/db/tables.ts';
import { cursorOf, positionOf } from './cursor.ts';

export interface Paging {
  limit: number;
  offset: number;
  /** The cursor of a row: the page begins behind it. */
  after?: string | undefined;
  /** How many there are in all, where that is known: pages near the end are counted from there. */
  total?: number;
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

const types = { instant: sql`timestamptz`, integer: sql`integer`, text: sql`text` };

function isBehind({ name, key, id, direction }: Order, after: string) {
  const position = positionOf(after, name, key?.holds);
  const behind = direction === 'asc' ? sql`>` : sql`<`;
  if (!key) return sql<boolean>`${sql.ref(id)} ${behind} ${position.id}::integer`;
  return sql<boolean>`(${key.value}, ${sql.ref(id)}) ${behind} (${position.key}::${types[key.holds]}, ${position.id}::integer)`;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** Which rows a page has in the order or, near the end of a list, in the opposite one. */
function rangeOf({ direction }: Order, { limit, offset, after, total = Infinity }: Paging) {
  const rows = limit + 1;
  if (after !== undefined || offset <= total / 2) return { direction, limit: rows, offset };
  const fromEnd = Math.max(total - offset, 0);
  const limited = Math.min(rows, fromEnd);
  return { direction: opposite[direction], limit: limited, offset: fromEnd - limited };
}

type Sorted = Pick<Order, 'key' | 'id' | 'direction'>;

const sorted =
  ({ key, id, direction }: Sorted) =>
  <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>) =>
    (key ? query.orderBy(key.value, direction) : query).orderBy(sql.ref(id), direction);

const startingAt =
  (order: Order, { after }: Paging) =>
  <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>) =>
    after === undefined ? query : query.where(isBehind(order, after));

/** The ids alone are counted off: of what a list shows nothing is read for rows that are skipped. */
const isInRange = <D, T extends keyof D, O>(
  found: SelectQueryBuilder<D, T, O>,
  order: Order,
  paging: Paging,
) => {
  const { direction, limit, offset } = rangeOf(order, paging);
  const ids = found
    .clearSelect()
    .$call(startingAt(order, paging))
    .$call(sorted({ ...order, direction }))
    .select(sql<number>`${sql.ref(order.id)}`.as('id'))
    .limit(limit)
    .offset(offset);
  return sql<boolean>`${sql.ref(order.id)} in (${ids})`;
};

/**
 * Sorts a query and limits it to a page and one row more, which shows whether there is a next page.
 * `found` finds the same rows, where it is simpler.
 */
export const paged =
  <F extends keyof DB>(order: Order, paging: Paging, found?: SelectQueryBuilder<DB, F, object>) =>
  <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>) => {
    const { key, id } = order;
    const { limit, offset } = paging;
    const page =
      offset === 0
        ? query.$call(startingAt(order, paging)).limit(limit + 1)
        : query.where(found ? isInRange(found, order, paging) : isInRange(query, order, paging));
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

interface Counted<P, T> {
  /** A page and one row more. */
  read: (paging: P) => Promise<T[]>;
  count: () => Promise<number>;
}

/** The rows of a page and how many there are in all, counted where the page alone does not tell. */
export async function readCounted<P extends Paging, T>(paging: P, { read, count }: Counted<P, T>) {
  const { limit, offset, after } = paging;
  if (offset > 0 || after !== undefined) {
    const total = await count();
    return { rows: await read({ ...paging, total }), total };
  }
  const rows = await read(paging);
  return { rows, total: rows.length > limit ? await count() : rows.length };
}

export const pathOf = ({ url }: { url: string }) => url.split('?', 1)[0] ?? '';

/** The `Link` (RFC 8288) to the page after the one asked for, which begins behind a row or is counted in rows. */
export function linkToNext(path: string, query: Paging, after?: string) {
  const next =
    after === undefined
      ? { offset: query.offset + query.limit, after }
      : { offset: undefined, after };
  return linkTo(path, { ...query, ...next });
}

export function linkTo(path: string, query: object) {
  const fields = Object.entries<unknown>({ ...query }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return `<${path}?${search.toString()}>; rel="next"`;
}
