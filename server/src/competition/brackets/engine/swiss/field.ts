import type { SwissEntrant } from './round.ts';

/** The entrants of a round, best first; everything beside it names them by their index. */
export interface Field {
  entrants: readonly SwissEntrant[];
  pointsOf: (index: number) => number;
  /** How often the two have met. */
  meetings: (one: number, other: number) => number;
  /** Should not meet in this round. */
  isApart: (one: number, other: number) => boolean;
}

export function fieldOf(
  unordered: readonly SwissEntrant[],
  apart: readonly (readonly [number, number])[],
): Field {
  const entrants = unordered.toSorted(
    (one, other) => other.points - one.points || one.seed - other.seed || one.id - other.id,
  );
  const ids = entrants.map(({ id }) => id);
  const points = entrants.map((entrant) => entrant.points);
  const met = entrants.map(({ opponents }) => countOf(opponents));
  const separated = new Set(
    apart.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]),
  );
  const metBy = (one: number, other: number) => met[one]?.get(ids[other] ?? -1) ?? 0;
  return {
    entrants,
    pointsOf: (index) => points[index] ?? 0,
    meetings: (one, other) => Math.max(metBy(one, other), metBy(other, one)),
    isApart: (one, other) => separated.size > 0 && separated.has(`${ids[one]} ${ids[other]}`),
  };
}

function countOf(ids: readonly number[]) {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Members of equal points, those with more points first. */
export const scoreGroups = ({ pointsOf }: Field, members: readonly number[]) => [
  ...Map.groupBy(members, pointsOf).values(),
];
