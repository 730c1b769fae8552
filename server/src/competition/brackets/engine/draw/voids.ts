import { stateOf, type Match, type Source } from './match.ts';
import { loserSource, winnerSource } from './sources.ts';

/**
 * Takes away the sources that nothing comes from: a bye has no loser, and a match of two such
 * slots no winner. The matches are in the order in which they can be played.
 */
export function withoutVoids(matches: readonly Match[]): Match[] {
  const empty = new Set<Source>();
  const open = (source: Source | null) => (source !== null && empty.has(source) ? null : source);
  return matches
    .toSorted((one, other) => one.step - other.step)
    .map((match) => {
      const cleared = { ...match, sourceA: open(match.sourceA), sourceB: open(match.sourceB) };
      const state = stateOf(cleared);
      if (state === 'bye' || state === 'unneeded') empty.add(loserSource(match));
      if (state === 'unneeded') empty.add(winnerSource(match));
      return cleared;
    });
}
