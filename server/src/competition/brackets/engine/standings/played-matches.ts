import { stateOf, type Match } from '#competition/brackets/engine/draw/match.ts';
import type { SwissResult } from './buchholz.ts';

/** The results and byes of matches as standings count them. */
export const playedMatches = (matches: readonly Match[]): SwissResult[] =>
  matches.flatMap((match) => {
    const { round, entrantA, entrantB, winner, scoreA, scoreB } = match;
    const state = stateOf(match);
    if (state !== 'done' && state !== 'forfeit' && state !== 'bye') return [];
    if (entrantA === null) return [];
    return [{ round, a: entrantA, b: entrantB, winner, scoreA, scoreB }];
  });
