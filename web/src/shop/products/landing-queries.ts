import { apiQuery } from '#platform/api/queries.ts';

/** The number of products in the row of the landing page. */
export const featuredCount = 4;

export const featuredQuery = apiQuery('GET /products/featured', {
  query: { limit: String(featuredCount) },
});
