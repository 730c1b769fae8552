import { isSitePath } from '@last-circle/contract/origin-rules.ts';
import { text, type SearchRule } from '#platform/router/search-rules.ts';

/** The token of a mailed link. */
export const tokenSearch = { token: text };

const sitePath: SearchRule<string | undefined> = {
  parse: (given) => (isSitePath(given) ? given : undefined),
  fallback: undefined,
};

/** The path that the login leads to. */
export const originSearch = { from: sitePath };
