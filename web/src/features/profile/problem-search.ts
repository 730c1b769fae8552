import { problemIds } from '@last-circle/contract/oidc-rules.ts';
import { oneOf } from '#platform/router/search-rules.ts';

/** Why no account was connected; in a file of its own, since every page loads those of the routes. */
export const problemSearch = { problem: oneOf(problemIds) };
