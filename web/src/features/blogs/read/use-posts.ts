import { useList } from '#platform/lists/paged-list.tsx';
import { postsQuery } from './queries.ts';

/** Admins see drafts too. `nextPage` is the number of the page that has not come yet. */
export function usePosts(page: number, isAdmin: boolean) {
  const { query, items } = useList(postsQuery(page, isAdmin));
  return { query, posts: items, nextPage: page + (query.data?.pages.length ?? 1) };
}
