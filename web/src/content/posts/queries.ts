import { maxTagLength } from '@last-circle/contract/content/blog-rules.ts';
import { apiQuery, listQuery } from '#platform/api/queries.ts';
import { pageNumber, trimmedText, type SearchOf } from '#platform/router/search-rules.ts';

/** The page that the list of posts begins with, and the tag that all of them have. */
export const blogsSearch = { page: pageNumber, tag: trimmedText };

export type BlogsSearch = SearchOf<typeof blogsSearch>;

const pageSize = 20;

const from = ({ page, tag }: BlogsSearch) => ({
  content: 'none' as const,
  limit: String(pageSize),
  ...(tag && { tag: tag.slice(0, maxTagLength) }),
  ...(page > 1 && { offset: String((page - 1) * pageSize) }),
});

/** The list from a numbered page on, as visitors see it or with the drafts of admins. */
export const postsQuery = (search: BlogsSearch, isAdmin: boolean) =>
  listQuery(isAdmin ? 'GET /blogs/admin' : 'GET /blogs', { query: from(search) });

export const postQuery = (id: number) => apiQuery('GET /blogs/:id', { params: { id } });
