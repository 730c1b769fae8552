import { text } from '#platform/router/search-rules.ts';

export const playersSearch = { search: text };
