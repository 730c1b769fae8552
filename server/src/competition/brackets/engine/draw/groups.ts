import {
  groupSizes,
  type Stage,
} from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { shuffle } from './shuffle.ts';

/**
 * The group of each place, from 1, in the order of the places. By turns from both sides, or each row
 * of as many places as there are groups by lot; the same lot gives the same groups.
 */
export function drawGroups(stage: Stage, places: number, lot: string): number[] {
  const count = groupSizes(stage, places).length;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return Array.from({ length: Math.ceil(places / count) }, (_, row) =>
    rowOf(numbers, row, { stage, lot }),
  )
    .flat()
    .slice(0, places);
}

interface Draw {
  stage: Stage;
  lot: string;
}

function rowOf(numbers: readonly number[], row: number, { stage, lot }: Draw) {
  if (stage.draw === 'pots') return shuffle(numbers, `${lot}:${row}`);
  return row % 2 === 0 ? numbers : numbers.toReversed();
}
