import { listQuery } from '#platform/api/queries.ts';

/** Suggested maps that wait, oldest first. */
export const queueQuery = listQuery('GET /maps/suggestions', { query: { limit: '12' } });
