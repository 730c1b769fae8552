import { apiQuery, listQuery } from '#platform/api/queries.ts';
import { pageNumber } from '#platform/router/search-rules.ts';

/** The page that the list of posts begins with. */
export const blogsSearch = { page: pageNumber };

const pageSize = 20;

const from = (page: number) => ({
  content: 'none' as const,
  limit: String(pageSize),
  ...(page > 1 && { offset: String((page - 1) * pageSize) }),
});

/** The list from a numbered page on, as visitors see it or with the drafts of admins. */
export const postsQuery = (page: number, isAdmin: boolean) =>
  listQuery(isAdmin ? 'GET /blogs/admin' : 'GET /blogs', { query: from(page) });

export const postQuery = (id: number) => apiQuery('GET /blogs/:id', { params: { id } });
