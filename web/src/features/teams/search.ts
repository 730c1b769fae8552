import { text } from '#platform/router/search-rules.ts';

/** The search among teams, and the invite code of a link. */
export const teamsSearch = { search: text, code: text };
