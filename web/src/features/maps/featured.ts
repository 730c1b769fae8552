import { read } from '#platform/api/queries.ts';

/** One row of the landing page. */
export const featuredCount = 4;

export const readFeatured = read('GET /maps/featured/list', {
  query: { limit: String(featuredCount) },
});
