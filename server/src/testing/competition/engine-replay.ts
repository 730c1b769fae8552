import {
  hasResult,
  isReset,
  loserOf,
  stateOf,
  type Match,
  type Source,
} from '#competition/brackets/engine/draw/match.ts';
import { keyOf, seedOf } from '#competition/brackets/engine/draw/sources.ts';

type ByKey = ReadonlyMap<string, Match>;
type EntrantOf = (seed: number) => number | null;

const sameNumber: EntrantOf = (seed) => seed;

/** Who comes out of a source. */
function comingFrom(source: Source | null, matches: ByKey, entrantOf: EntrantOf) {
  const seed = seedOf(source);
  if (source === null) return null;
  if (seed !== null) return entrantOf(seed);
  const [outcome, ...key] = source.split(' ');
  const match = matches.get(key.join(' '));
  if (!match) throw new Error(`There is no match ${key.join(' ')}`);
  return outcome === 'winner' ? match.winner : loserOf(match);
}

/** Fills the second final: nobody until the first one is lost from above. */
function fillReset(reset: Match, { winner, entrantA, entrantB }: Match) {
  if (winner === null) return;
  if (winner === entrantA) Object.assign(reset, { sourceA: null, sourceB: null });
  else Object.assign(reset, { entrantA, entrantB });
}

/**
 * The slow and obvious way: fills the matches of a structure one by one, in the order of steps, from
 * their sources. `decide` gives each its result.
 */
export function refilled(
  structure: readonly Match[],
  decide: (match: Match) => void,
  entrantOf: EntrantOf = sameNumber,
): Match[] {
  const matches = structure.map((match) => ({ ...match }));
  const byKey = new Map(matches.map((match) => [keyOf(match), match]));
  const first = byKey.get('final 1.0');
  for (const match of matches.toSorted((one, other) => one.step - other.step)) {
    if (isReset(match) && first) fillReset(match, first);
    else {
      match.entrantA = comingFrom(match.sourceA, byKey, entrantOf);
      match.entrantB = comingFrom(match.sourceB, byKey, entrantOf);
    }
    if (stateOf(match) === 'bye') match.winner = match.entrantA ?? match.entrantB;
    decide(match);
  }
  return matches;
}

const resultOf = ({ scoreA, scoreB, games, winner, isForfeit }: Match) => ({
  scoreA,
  scoreB,
  games,
  winner,
  isForfeit,
});

const nameIn = (match: Match) => `${match.group} ${keyOf(match)}`;

/** A structure in which the results of a bracket are recorded once each, in the order of steps. */
export function recordedAgain(
  structure: readonly Match[],
  bracket: readonly Match[],
  entrantOf: EntrantOf = sameNumber,
): Match[] {
  const finished = new Map(bracket.map((match) => [nameIn(match), match]));
  return refilled(
    structure,
    (match) => {
      const result = finished.get(nameIn(match));
      if (result && hasResult(result)) Object.assign(match, resultOf(result));
    },
    entrantOf,
  );
}
