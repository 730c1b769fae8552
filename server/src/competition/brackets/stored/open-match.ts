import { stateOf } from '#competition/brackets/engine/draw/match.ts';
import { entrantIdsOf, type StoredMatch } from './matches.ts';

/** The first match of an entrant without a result, of matches in the order of their rounds. */
export const openMatchOf = (entrantId: number, matches: readonly StoredMatch[]) =>
  matches.find(
    (match) =>
      entrantIdsOf(match).includes(entrantId) && ['ready', 'waiting'].includes(stateOf(match)),
  );
