import type { Field } from './field.ts';
import type { Pair } from './matching.ts';

/**
 * The floats where neighbours in order meet: the last of an odd score group and the first of the
 * next. No others have smaller squares or are nearer to the edge of their group. Null if somebody
 * would float the same way again.
 */
export function neighbourFloats(field: Field, members: readonly number[]): Pair[] | null {
  const { entrants, pointsOf } = field;
  const floats = members
    .map((other, index): Pair => [members[index - 1] ?? -1, other])
    .filter(([one, other], index) => index % 2 === 1 && pointsOf(one) !== pointsOf(other));
  const isFair = ([one, other]: Pair) =>
    entrants[one]?.floats.at(-1) !== 'down' && entrants[other]?.floats.at(-1) !== 'up';
  return floats.every(isFair) ? floats : null;
}
