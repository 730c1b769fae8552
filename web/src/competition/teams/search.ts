import { oneOf, text } from '#platform/router/search-rules.ts';

/** The search among teams, the invite code of a link, and the dialog that is open at once. */
export const teamsSearch = { search: text, code: text, dialog: oneOf(['create', 'join']) };
