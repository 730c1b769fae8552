import { hasResult, type Match } from './match.ts';

interface Standing {
  /** Shared by all who lose in one round, unless a third-place match decides between them. */
  place: number;
  entrantId: number;
}

/** The places decided so far, best first. */
export function standings(matches: readonly Match[]): Standing[] {
  const rounds = Math.max(0, ...matches.map((match) => match.round));
  const hasThirdPlace = matches.some((match) => match.isThirdPlace);
  return matches
    .filter((match) => hasResult(match))
    .filter((match) => !(hasThirdPlace && match.round === rounds - 1))
    .flatMap((match) => placesOf(match, rounds))
    .toSorted((one, other) => one.place - other.place || one.entrantId - other.entrantId);
}

function placesOf(match: Match, rounds: number): Standing[] {
  const { round, entrantA, entrantB, winner } = match;
  const first = match.isThirdPlace ? 3 : 1;
  // When both have withdrawn from the third-place match it has no winner, and they share third
  // place.
  const out = match.isThirdPlace ? (winner === null ? 3 : 4) : 2 ** (rounds - round) + 1;
  const isLast = round === rounds;
  return [entrantA, entrantB]
    .filter((entrant) => entrant !== null)
    .filter((entrant) => entrant !== winner || isLast)
    .map((entrantId) => ({ place: entrantId === winner ? first : out, entrantId }));
}
