import { useList } from '#platform/lists/load-more-list.tsx';
import { postsQuery } from './queries.ts';

/** Includes drafts for admins; `nextPage` is the number of the first page that is not loaded. */
export function usePosts(page: number, isAdmin: boolean) {
  const { query, items } = useList(postsQuery(page, isAdmin));
  return { query, posts: items, nextPage: page + (query.data?.pages.length ?? 1) };
}
