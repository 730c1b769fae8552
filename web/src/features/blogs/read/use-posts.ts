import { useList } from '#platform/lists/paged-list.tsx';
import { readList } from '#platform/api/queries.ts';

const pageSize = 20;

const from = (page: number) => ({
  content: 'none' as const,
  limit: String(pageSize),
  ...(page > 1 && { offset: String((page - 1) * pageSize) }),
});

/** The published posts, from a numbered page on. */
export const readPublished = (page: number) => readList('GET /blogs', { query: from(page) });
const readAll = (page: number) => readList('GET /blogs/admin', { query: from(page) });

/** Includes drafts for admins; `nextPage` is the number of the first page that is not loaded. */
export function usePosts(page: number, isAdmin: boolean) {
  const { query, items } = useList(isAdmin ? readAll(page) : readPublished(page));
  return { query, posts: items, nextPage: page + (query.data?.pages.length ?? 1) };
}
