import type { SelectQueryBuilder } from 'kysely';

export interface Paging {
  limit: number;
  offset: number;
}

/** Limits a query to a page and one row more, which shows whether there is a next page. */
export const paged =
  ({ limit, offset }: Paging) =>
  <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>) =>
    query.limit(limit + 1).offset(offset);

/** Turns the rows of a `paged` query into a page. */
export const pageOf = <T>(rows: T[], { limit }: Paging) => ({
  items: rows.slice(0, limit),
  more: rows.length > limit,
});

/** The `Link` (RFC 8288) to the page after the one asked for. */
export function linkToNext(path: string, query: Paging) {
  const next = { ...query, offset: query.offset + query.limit };
  const fields = Object.entries<unknown>(next).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return `<${path}?${search.toString()}>; rel="next"`;
}
