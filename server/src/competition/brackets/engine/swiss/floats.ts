import { scoreGroups, type Field } from './field.ts';
import { cheapestMatching, pairsOf, type Edge, type Pair } from './matching.ts';
import type { Necessity } from './necessity.ts';
import { leastSquares, leastSquaresWith } from './squares.ts';

/** Up to this many entrants all pairs are considered at once. */
const small = 64;
/** How far apart in order two entrants are considered first. */
const near = 12;
/** How far from the edge of a score group a float counts as further away. */
const deep = 15;

/**
 * Decides who meets an opponent of other points: the fewest and smallest differences, then nobody
 * who floats the same way as in the previous round, then the last of the upper score group and the
 * first of the lower one. Null if the members cannot be paired with so few rematches and meetings
 * of those apart.
 */
export function floatsOf(field: Field, members: readonly number[], necessity: Necessity) {
  const { pointsOf, meetings, isApart } = field;
  const cost = costOf(field, members, necessity);
  const match = (pairs: Pair[]) =>
    cheapestMatching(
      members,
      pairs
        .filter(([one, other]) => meetings(one, other) <= necessity.rematches)
        .filter(([one, other]) => necessity.apart > 0 || !isApart(one, other))
        .map(([one, other]): Edge => [one, other, cost(one, other)]),
    );
  const isNecessary = necessity.rematches > 0 || necessity.apart > 0;
  if (members.length <= small || isNecessary) return match(pairsOf(members));

  const points = members.map(pointsOf);
  const found = match(
    members.flatMap((one, index) =>
      members.slice(index + 1, index + 1 + near).map((other) => [one, other] as const),
    ),
  );
  if (!found) return match(pairsOf(members));
  const squares = found.reduce(
    (sum, [one, other]) => sum + (pointsOf(one) - pointsOf(other)) ** 2,
    0,
  );
  if (squares === leastSquares(points)) return found;
  const least = leastSquaresWith(points);
  return match(
    pairsOf(members).filter(([one, other]) => least(pointsOf(one), pointsOf(other)) <= squares),
  );
}

function costOf(field: Field, members: readonly number[], { apart }: Necessity) {
  const { entrants, pointsOf, meetings, isApart } = field;
  const fromTop = new Map<number, number>();
  const fromBottom = new Map<number, number>();
  for (const group of scoreGroups(field, members)) {
    for (const [position, member] of group.entries()) {
      fromTop.set(member, Math.min(deep, position));
      fromBottom.set(member, Math.min(deep, group.length - 1 - position));
    }
  }
  const points = members.map(pointsOf);
  const widest = (points[0] ?? 0) - (points.at(-1) ?? 0);
  // Each unit is more than all lesser ones of a round together.
  const repeatUnit = deep * members.length + 1;
  const squareUnit = repeatUnit * (members.length + 1);
  const apartUnit = squareUnit * ((members.length / 2) * widest ** 2 + 1);
  const rematchUnit = apartUnit * (apart + 1);
  const floated = (member: number, way: 'up' | 'down') =>
    entrants[member]?.floats.at(-1) === way ? 1 : 0;
  return (one: number, other: number) => {
    const forced = meetings(one, other) * rematchUnit + (isApart(one, other) ? apartUnit : 0);
    const difference = pointsOf(one) - pointsOf(other);
    if (difference === 0) return forced;
    return (
      forced +
      difference ** 2 * squareUnit +
      (floated(one, 'down') + floated(other, 'up')) * repeatUnit +
      (fromBottom.get(one) ?? 0) +
      (fromTop.get(other) ?? 0)
    );
  };
}
