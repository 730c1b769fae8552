import { hash } from 'node:crypto';
import {
  groupSizes,
  type Stage,
} from '@last-circle/contract/competition/tournaments/stage-rules.ts';

/**
 * The group of each place, from 1, in the order of the places. By turns from both sides, or each row
 * of as many places as there are groups by lot; the same lot gives the same groups.
 */
export function drawGroups(stage: Stage, places: number, lot: string): number[] {
  const count = groupSizes(stage, places).length;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const rowOf = (row: number) => {
    if (stage.draw === 'pots') return shuffle(numbers, `${lot}:${row}`);
    return row % 2 === 0 ? numbers : numbers.toReversed();
  };
  return Array.from({ length: Math.ceil(places / count) }, (_, row) => rowOf(row))
    .flat()
    .slice(0, places);
}

/** The same seed gives the same order, whatever the order of the ids. */
export const shuffle = (ids: readonly number[], seed: string) =>
  ids
    .map((id) => ({ id, lot: hash('sha256', `${seed}:${id}`) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ id }) => id);
