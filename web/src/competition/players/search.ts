import { playerSorts } from '@last-circle/contract/competition/player-rules.ts';
import { oneOf, optionalId, optionalText, text } from '#platform/router/search-rules.ts';

/** Against whom the page of a player or a permanent team shows all meetings. */
export const rivalSearch = { rival: optionalText };
export const rivalTeamSearch = { rival: optionalId };

export const playersSearch = { search: text, sort: oneOf(playerSorts, 'name') };
