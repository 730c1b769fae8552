import { text } from '#platform/router/search-rules.ts';

/** Set where the provider led back without an account. */
export const problemSearch = { problem: text };
