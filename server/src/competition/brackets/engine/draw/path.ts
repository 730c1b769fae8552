import { doubleElimination } from './double-elimination.ts';
import type { Match, MatchPosition } from './match.ts';
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
  const targets = targetsOf(upperRounds);
  const path = new Set([keyOf(match)]);
  // Keys that are added while it is walked are visited too.
  for (const key of path) for (const target of targets.get(key) ?? []) path.add(target);
  return [...path, 'final 2.0'];
}

const known = new Map<number, Map<string, string[]>>();

/** By key, where winner and loser of each match of a double elimination come to. */
function targetsOf(upperRounds: number) {
  const found = known.get(upperRounds);
  if (found) return found;
  const whole = doubleElimination(2 ** upperRounds, { hasReset: false });
  const bySource = new Map(
    whole.flatMap((match) =>
      [match.sourceA, match.sourceB].map((source) => [source, keyOf(match)] as const),
    ),
  );
  const targets = new Map(
    whole.map((match) => [
      keyOf(match),
      [winnerSource(match), loserSource(match)].flatMap((source) => bySource.get(source) ?? []),
    ]),
  );
  known.set(upperRounds, targets);
  return targets;
}
