export interface Paging {
  limit: number;
  offset: number;
}

/** Cuts one row more than asked for into a page. */
export const pageOf = <T>(rows: T[], { limit }: Paging) => ({
  items: rows.slice(0, limit),
  more: rows.length > limit,
});

/** The `Link` (RFC 8288) to the page after the one asked for. */
export function linkToNext(path: string, query: Paging) {
  const next = { ...query, offset: query.offset + query.limit };
  const given = Object.entries<unknown>(next).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `<${path}?${search.toString()}>; rel="next"`;
}
