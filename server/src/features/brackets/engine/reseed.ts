import { changesBetween, type Change } from './changes.ts';
import { generate } from './generate.ts';
import type { Match } from './match.ts';
import { forfeited } from './recording.ts';

/** Reseeds a bracket without results; the matches are ordered by round and position. */
export function reseed<M extends Match>(
  matches: readonly M[],
  entrantsBySeed: readonly number[],
  withdrawn: ReadonlySet<number>,
): Change<M>[] {
  const thirdPlace = matches.some((match) => match.isThirdPlace);
  return changesBetween(matches, forfeited(generate(entrantsBySeed, { thirdPlace }), withdrawn));
}
