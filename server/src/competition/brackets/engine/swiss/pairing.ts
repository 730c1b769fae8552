import { perfectMatching, type Edge } from './perfect-matching.ts';

export interface SwissEntrant {
  id: number;
  /** The order of the start, 1 is the best. */
  seed: number;
  /** Matches won and byes so far. */
  points: number;
  /** Ids met in earlier rounds; those who have withdrawn may be among them. */
  opponents: readonly number[];
  hasHadBye: boolean;
  /**
   * By earlier round, the last one last: 'down' against an opponent of fewer points, 'up' of more;
   * null: neither.
   */
  floats: readonly ('up' | 'down' | null)[];
}

export interface Pairing {
  /** The better one: more points, then the better seed. */
  a: number;
  /** Null: a bye. */
  b: number | null;
  /** Why two meet, the strongest reason first; a rematch, or a second bye, where nothing else is left. */
  reason: 'bye' | 'second bye' | 'rematch' | 'float' | 'first round' | 'same points';
  /** Before this round. */
  pointsA: number;
  pointsB: number | null;
}

type Pair = readonly [one: SwissEntrant, other: SwissEntrant];

/**
 * Pairs one round, the pairs with the best entrants first.
 *
 * In this order: the fewest rematches (a third meeting counts as two) and second byes; the bye to the
 * last one; the least sum of squared differences of points; fair floats; in a score group the upper
 * half against the lower half.
 */
export function pairRound(entrants: readonly SwissEntrant[]): Pairing[] {
  const order = entrants.toSorted(
    (one, other) => other.points - one.points || one.seed - other.seed || one.id - other.id,
  );
  const bye = order.length % 2 === 1 ? restingOf(order) : undefined;
  const members = order.filter((entrant) => entrant !== bye);
  const floats = floatsOf(members);
  const floaters = new Set(floats.flat());
  const rest = members.filter((member) => !floaters.has(member));
  const isFirst = entrants.every(({ opponents, hasHadBye }) => !opponents.length && !hasHadBye);
  return [
    ...[...floats, ...scoreGroups(rest).flatMap(fold)]
      .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map((pair) => meetingOf(pair, isFirst)),
    ...(bye ? [byeOf(bye)] : []),
  ];
}

const byeOf = ({ id, points, hasHadBye }: SwissEntrant): Pairing => ({
  a: id,
  b: null,
  reason: hasHadBye ? 'second bye' : 'bye',
  pointsA: points,
  pointsB: null,
});

const meetingOf = ([one, other]: Pair, isFirst: boolean): Pairing => ({
  a: one.id,
  b: other.id,
  reason: reasonOf([one, other], isFirst),
  pointsA: one.points,
  pointsB: other.points,
});

function reasonOf([one, other]: Pair, isFirst: boolean) {
  if (meetings(one, other) > 0) return 'rematch';
  if (one.points !== other.points) return 'float';
  return isFirst ? 'first round' : 'same points';
}

/** How often the two have met. */
const meetings = (one: SwissEntrant, other: SwissEntrant) =>
  one.opponents.filter((id) => id === other.id).length;

/** Members of equal points, those with more points first. */
const scoreGroups = (members: readonly SwissEntrant[]) => [
  ...Map.groupBy(members, ({ points }) => points).values(),
];

const nobody: SwissEntrant = {
  id: 0,
  seed: 0,
  points: 0,
  opponents: [],
  hasHadBye: false,
  floats: [],
};

/** Who has the bye: the fewest rematches of all others, then no second bye, then the last one. */
function restingOf(order: readonly SwissEntrant[]) {
  // Each unit is more than all lesser ones of a round together.
  const secondByeUnit = order.length + 1;
  const rematchUnit = secondByeUnit * 2;
  const pairs = cheapestPairs([...order, nobody], (one, other, distance) =>
    other === nobody
      ? distance + (one.hasHadBye ? secondByeUnit : 0)
      : meetings(one, other) * rematchUnit,
  );
  return pairs.find(([, other]) => other === nobody)?.[0];
}

/**
 * Decides who meets an opponent of other points: the fewest and smallest differences, then nobody
 * who floats the same way as in the previous round, then the last of the upper score group and the
 * first of the lower one.
 */
function floatsOf(members: readonly SwissEntrant[]) {
  const groups = scoreGroups(members);
  const fromTop = new Map(groups.flatMap((group) => group.map((member, index) => [member, index])));
  const fromBottom = new Map(
    groups.flatMap((group) => group.toReversed().map((member, index) => [member, index])),
  );
  const widest = (members[0]?.points ?? 0) - (members.at(-1)?.points ?? 0);
  const repeatUnit = members.length ** 2 + 1;
  const squareUnit = repeatUnit * (members.length + 1);
  const rematchUnit = squareUnit * ((members.length / 2) * widest ** 2 + 1);
  const pairs = cheapestPairs(members, (one, other) => {
    const rematches = meetings(one, other) * rematchUnit;
    const difference = one.points - other.points;
    if (difference === 0) return rematches;
    const repeats = [one.floats.at(-1) === 'down', other.floats.at(-1) === 'up'].filter(Boolean);
    return (
      rematches +
      difference ** 2 * squareUnit +
      repeats.length * repeatUnit +
      (fromBottom.get(one) ?? 0) +
      (fromTop.get(other) ?? 0)
    );
  });
  return pairs.filter(([one, other]) => one.points !== other.points);
}

/**
 * Pairs a score group, an even number of members in order of seed: the upper half meets the lower
 * half in order, or as nearly so as rematches allow.
 */
function fold(group: readonly SwissEntrant[]): Pair[] {
  const half = group.length / 2;
  const folded = group.slice(0, half).flatMap((one, index): Pair[] => {
    const other = group[index + half];
    return other ? [[one, other]] : [];
  });
  if (folded.every(([one, other]) => meetings(one, other) === 0)) return folded;
  const rematchUnit = group.length ** 3;
  // It falls, and ever more slowly, with the distance: just then the fold has the least sum.
  return cheapestPairs(
    group,
    (one, other, distance) => (group.length - distance) ** 2 + meetings(one, other) * rematchUnit,
  );
}

/**
 * The pairs, the earlier one first, in which all members meet at the least total cost. A cost is a
 * whole number below 2 ** 51, so that the sums of the algorithm are exact.
 */
function cheapestPairs(
  members: readonly SwissEntrant[],
  costOf: (one: SwissEntrant, other: SwissEntrant, distance: number) => number,
): Pair[] {
  const edges = members.flatMap((one, index) =>
    members
      .slice(index + 1)
      .map((other, between): Edge => [index, index + 1 + between, costOf(one, other, between + 1)]),
  );
  const partners = perfectMatching(members.length, edges);
  if (!partners) throw new Error(`The ${members.length} members cannot all be paired`);
  return members.flatMap((one, index): Pair[] => {
    const partner = partners[index] ?? -1;
    const other = members[partner];
    return other && index < partner ? [[one, other]] : [];
  });
}
