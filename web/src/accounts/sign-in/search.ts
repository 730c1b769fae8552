import { problemIds } from '@last-circle/contract/oidc-rules.ts';
import { isSitePath } from '@last-circle/contract/accounts/origin-rules.ts';
import { oneOf, text, type SearchRule } from '#platform/router/search-rules.ts';

/** The token of a mailed link. */
export const tokenSearch = { token: text };

const sitePath: SearchRule<string | undefined> = {
  parse: (given) => (isSitePath(given) ? given : undefined),
  fallback: undefined,
};

/** Why a sign-in at a provider came back. */
export const problemSearch = { problem: oneOf(problemIds) };

/** The path that the login leads to. */
export const originSearch = { from: sitePath };
