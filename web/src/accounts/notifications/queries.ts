import { apiQuery, listQuery } from '#platform/api/queries.ts';

/** A stream says when the count has changed; where there is none, it is asked for at times. */
export const countQuery = apiQuery('GET /notifications/count', {});
export const notificationsQuery = listQuery('GET /notifications', { query: { limit: '20' } });
export const preferencesQuery = apiQuery('GET /notifications/preferences', {});
export const devicesQuery = apiQuery('GET /notifications/devices', {});
