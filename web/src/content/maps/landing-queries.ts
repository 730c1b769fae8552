import { apiQuery } from '#platform/api/queries.ts';

/** The number of maps in the row of the landing page. */
export const featuredCount = 4;

/** One more, should the map of the week be among them. */
export const featuredQuery = apiQuery('GET /maps/featured/list', {
  query: { limit: String(featuredCount + 1) },
});

export const ofTheWeekQuery = apiQuery('GET /maps/of-the-week', {});
