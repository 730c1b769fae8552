import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/queries.ts';
import { isSearched } from './results-url.ts';

/** What the whole site has by a name. */
export const foundQuery = (q: string) => apiQuery('GET /search', { query: { q } });

/** What was found before is shown until the answer is there. */
export const useFound = (q: string) =>
  useQuery({ ...foundQuery(q), enabled: isSearched(q), placeholderData: keepPreviousData });
