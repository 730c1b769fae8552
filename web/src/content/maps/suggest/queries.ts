import { apiQuery } from '#platform/api/queries.ts';

export const ownSuggestionsQuery = apiQuery('GET /maps/suggestions/mine', {});
