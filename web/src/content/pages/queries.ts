import { apiQuery } from '#platform/api/queries.ts';

export const pageQuery = (slug: string) =>
  apiQuery('GET /pages/published/:slug', { params: { slug } });

export const allPagesQuery = apiQuery('GET /admin/pages', {});

export const editedPageQuery = (id: number) => apiQuery('GET /admin/pages/:id', { params: { id } });
