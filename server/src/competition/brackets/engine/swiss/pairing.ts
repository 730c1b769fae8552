import { fieldOf, scoreGroups, type Field } from './field.ts';
import { floatsOf } from './floats.ts';
import { fold } from './fold.ts';
import type { Pair } from './matching.ts';
import { neighbourFloats } from './neighbours.ts';
import { firstForBye, necessityOf, nothing, type Necessity } from './necessity.ts';
import { byeOf, meetingOf } from './reasons.ts';
import type { Pairing, SwissEntrant } from './round.ts';

/**
 * Pairs one round, the pairs with the best entrants first; `apart` are pairs of ids that should not
 * meet in this round (same club), where possible.
 *
 * In this order: the fewest rematches (a third meeting counts as two), second byes and meetings of
 * those apart; the bye to the last one; the least sum of squared differences of points; fair
 * floats; in a score group the upper half against the lower half.
 */
export function pairRound(
  entrants: readonly SwissEntrant[],
  apart: readonly (readonly [number, number])[] = [],
): Pairing[] {
  const field = fieldOf(entrants, apart);
  const { bye, pairs } = meetings(field);
  return [
    ...pairs
      .toSorted(([one], [other]) => one - other)
      .map(([one, other]) => meetingOf(field, one, other)),
    ...(bye === null ? [] : [byeOf(field, bye)]),
  ];
}

function meetings(field: Field): { bye: number | null; pairs: readonly Pair[] } {
  const bye = field.entrants.length % 2 === 1 ? firstForBye(field) : null;
  const members = without(field, bye);
  const free = freeNeighbours(field, members) ?? searchedPairs(field, members, nothing);
  if (free) return { bye, pairs: free };
  const necessity = necessityOf(field);
  const pairs = searchedPairs(field, without(field, necessity.bye), necessity);
  if (!pairs) throw new Error('The round cannot be paired with what it cannot do without');
  return { bye: necessity.bye, pairs };
}

const without = ({ entrants }: Field, bye: number | null) =>
  entrants.map((_, index) => index).filter((index) => index !== bye);

/** The usual case, which needs no search: nothing prevents the floats of neighbours. */
function freeNeighbours(field: Field, members: readonly number[]) {
  const { meetings, isApart } = field;
  const floats = neighbourFloats(field, members);
  if (!floats) return null;
  const pairs = withFolds(field, members, floats);
  return pairs.every((pair) => meetings(...pair) === 0 && !isApart(...pair)) ? pairs : null;
}

function searchedPairs(field: Field, members: readonly number[], necessity: Necessity) {
  const found = floatsOf(field, members, necessity);
  if (!found) return null;
  const floats = found.filter(([one, other]) => field.pointsOf(one) !== field.pointsOf(other));
  return withFolds(field, members, floats);
}

function withFolds(field: Field, members: readonly number[], floats: readonly Pair[]) {
  const floaters = new Set(floats.flat());
  const rest = members.filter((member) => !floaters.has(member));
  return [...floats, ...scoreGroups(field, rest).flatMap((group) => fold(field, group))];
}
