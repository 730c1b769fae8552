import { perfectMatching } from './perfect-matching.ts';

/** The cost is a whole number below 2 ** 51, so that the sums of the algorithm are exact. */
export type Edge = readonly [one: number, other: number, cost: number];

/** The pairs in which all members meet at the least total cost; null if they cannot all meet. */
export function cheapestMatching(members: readonly number[], edges: readonly Edge[]) {
  const vertexOf = new Map(members.map((member, vertex) => [member, vertex]));
  const vertex = (member: number) => vertexOf.get(member) ?? -1;
  const partners = perfectMatching(
    members.length,
    edges.map(([one, other, cost]) => [vertex(one), vertex(other), cost]),
  );
  if (!partners) return null;
  return members.flatMap((member, vertex) => {
    const partner = members[partners[vertex] ?? -1];
    return partner !== undefined && member < partner ? [[member, partner] as const] : [];
  });
}

/** The same for edges that include a pairing of all. */
export function certainMatching(members: readonly number[], edges: readonly Edge[]) {
  const pairs = cheapestMatching(members, edges);
  if (!pairs) throw new Error(`The ${members.length} members cannot all be paired`);
  return pairs;
}

export type Pair = readonly [number, number];

/** All pairs of members; the first of a pair is the earlier one. */
export const pairsOf = (members: readonly number[]): Pair[] =>
  members.flatMap((one, index) => members.slice(index + 1).map((other) => [one, other] as const));
