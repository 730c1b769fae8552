import { read } from '#platform/api/queries.ts';

/** As many as pass by in two minutes; the page of tournaments has them all. */
export const newestTournaments = read('GET /tournaments/all', { query: { limit: '24' } });
