import { text } from '#platform/router/search-rules.ts';

/** The token of a mailed link. */
export const tokenSearch = { token: text };
