import { leastSearched } from '@last-circle/contract/search-rules.ts';
import { stringifySearch, writeSearch } from '#platform/router/search-rules.ts';
import { paths } from '#paths.ts';
import { siteSearch } from './search.ts';

/** Whether a text is long enough to be searched for. */
export const isSearched = (q: string) => Array.from(q).length >= leastSearched;

/** The URL of all results. */
export const resultsUrl = (q: string) =>
  paths.search + stringifySearch(writeSearch(siteSearch, { q }));
