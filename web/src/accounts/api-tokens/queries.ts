import { apiQuery } from '#platform/api/queries.ts';

export const apiTokensQuery = apiQuery('GET /admin/api-tokens', {});
