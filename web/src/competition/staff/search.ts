import { text } from '#platform/router/search-rules.ts';

/** The token of the mailed link. */
export const invitationSearch = { token: text };
