import { optionalId } from '#platform/router/search-rules.ts';

/** The round that a bracket begins with, or the game of a leaderboard. */
export const bracketSearch = { round: optionalId, game: optionalId };
