import { apiQuery } from '#platform/api/queries.ts';

export const countsQuery = apiQuery('GET /admin/counts', {});

export const siteQuery = apiQuery('GET /site', {});

export const setupQuery = apiQuery('GET /admin/setup', {});
