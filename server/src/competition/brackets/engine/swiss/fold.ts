import type { Field } from './field.ts';
import { certainMatching, cheapestMatching, pairsOf, type Edge, type Pair } from './matching.ts';

/** Up to this many entrants all pairs are considered at once. */
const small = 32;
/** How far from the opponent of the fold others are considered first. */
const near = 8;

/**
 * Pairs a score group, an even number of members in order of seed: the upper half meets the lower
 * half in order, or as nearly so as rematches and those apart allow.
 */
export function fold(field: Field, group: readonly number[]): readonly Pair[] {
  const { meetings, isApart } = field;
  const half = group.length / 2;
  const folded = group.slice(0, half).map((one, index): Pair => [one, group[index + half] ?? -1]);
  const isFree = ([one, other]: Pair) => meetings(one, other) === 0 && !isApart(one, other);
  if (folded.every(isFree)) return folded;

  const positionOf = new Map(group.map((member, position) => [member, position]));
  const distance = ([one, other]: Pair) =>
    (positionOf.get(other) ?? 0) - (positionOf.get(one) ?? 0);
  const apartUnit = group.length ** 3;
  const rematchUnit = apartUnit * group.length;
  // It falls, and ever more slowly, with the distance: just then the fold has the least sum.
  const cost = (pair: Pair) =>
    (group.length - distance(pair)) ** 2 +
    meetings(...pair) * rematchUnit +
    (isApart(...pair) ? apartUnit : 0);
  const edges = (pairs: Pair[]) => pairs.map((pair): Edge => [...pair, cost(pair)]);
  const all = pairsOf(group);
  const isNear = (pair: Pair) => Math.abs(distance(pair) - half) <= near;
  const found =
    group.length > small &&
    cheapestMatching(group, edges(all.filter((pair) => isNear(pair) && isFree(pair))));
  return found || certainMatching(group, edges(all));
}
