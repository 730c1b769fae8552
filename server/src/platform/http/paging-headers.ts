import type { Endpoint, Page } from '@last-circle/contract/endpoint.ts';
import type { Paging } from './paging.ts';

export const pathOf = ({ url }: { url: string }) => url.split('?', 1)[0] ?? '';

/** The `Link` (RFC 8288) to the page after the one asked for, which begins behind a row or is counted in rows. */
function linkToNext(path: string, query: Paging, after?: string) {
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

/** The content of an answer, and the headers of a page of a list; they do not change with who asks. */
export function withPagingHeaders(
  endpoint: Endpoint,
  answer: unknown,
  query: unknown,
  path: string,
): { content: unknown; headers: Record<string, string> } {
  if (!endpoint.list) return { content: answer, headers: {} };
  // The types of Handlers hold list endpoints to a Page, and those of the contract to `paging`.
  const { items, more, after, total } = answer as Page<unknown>;
  const headers: Record<string, string> = {};
  if (more) headers['link'] = linkToNext(path, query as Paging, after);
  if (total !== undefined) headers['x-total-count'] = String(total);
  return { content: items, headers };
}
