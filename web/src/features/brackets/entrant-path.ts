import type { Bracket, Match } from '@last-circle/contract/brackets.ts';
import { isEntrant } from './match-labels.ts';

const plays = ({ a, b }: Match, entrantId: number) =>
  [a, b].some((slot) => isEntrant(slot) && slot.id === entrantId);

/** The ids of the matches of an entrant and, until it is eliminated, of its possible next ones. */
export function entrantPathOf({ rounds, thirdPlace }: Bracket, entrantId: number | undefined) {
  const path = new Set<number>();
  if (entrantId === undefined) return path;
  let position: number | undefined;
  for (const { matches } of rounds) {
    const match: Match | undefined =
      matches.find((match) => plays(match, entrantId)) ??
      matches.find((match) => match.position === position);
    if (!match) continue;
    path.add(match.id);
    const isDecided = ['bye', 'done', 'forfeit'].includes(match.state);
    if (isDecided && match.winner !== entrantId) break;
    position = match.position >> 1;
  }
  if (thirdPlace && plays(thirdPlace, entrantId)) path.add(thirdPlace.id);
  return path;
}
