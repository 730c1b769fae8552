import { doubleElimination } from './elimination.ts';
import type { Match, MatchPosition, Source } from './match.ts';
import { keyOf, loserSource, winnerSource } from './sources.ts';

type Placed = MatchPosition & Pick<Match, 'rounds'>;

/** The keys of a match and of those that its winner or loser may come to, in an elimination. */
export function pathKeys(isDouble: boolean, match: Placed): string[] {
  if (match.section === 'final') return ['final 1.0', 'final 2.0'];
  if (isDouble) return doublePath(match);
  if (match.section === 'third') return [keyOf(match)];
  const later = Array.from({ length: match.rounds - match.round + 1 }, (_, index) => {
    const position = match.position >> index;
    return keyOf({ ...match, round: match.round + index, position });
  });
  return [...later, 'third 1.0'];
}

function doublePath(match: Placed) {
  const upperRounds = match.section === 'main' ? match.rounds : match.rounds / 2 + 1;
  const path = [keyOf(match)];
  const sources = new Set<Source | null>([winnerSource(match), loserSource(match)]);
  // They are in the order of their steps, so that each comes after those that lead to it.
  for (const later of doubleElimination(2 ** upperRounds, { hasReset: false })) {
    if (!sources.has(later.sourceA) && !sources.has(later.sourceB)) continue;
    path.push(keyOf(later));
    sources.add(winnerSource(later)).add(loserSource(later));
  }
  return [...path, 'final 2.0'];
}
