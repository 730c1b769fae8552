import { problemIds } from '@last-circle/contract/oidc-rules.ts';
import { oneOf } from '#platform/router/search-rules.ts';

export const profileSearch = {
  tab: oneOf(['profile', 'orders', 'tournaments', 'page', 'sign-ins', 'data'], 'profile'),
};

/** Why no account was connected. */
export const problemSearch = { problem: oneOf(problemIds) };
