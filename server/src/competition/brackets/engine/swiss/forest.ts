/** An edge and a direction: twice the index of the edge, and one more for the way back. */
export type Way = number;

/** What a node is to the trees of a search: even ones may lead on by any edge, odd ones by their match. */
export const unseen = 0;
export const even = 1;
export const odd = 2;

/**
 * Trees that grow from all vertices without a match. A node is a vertex or a blossom, an odd cycle
 * of nodes that counts as one; outer nodes are in no blossom. Arrays are by node, or by way.
 */
export interface Forest {
  /** Vertices are the nodes below it. */
  count: number;
  /** The vertex at which each way begins. */
  tail: Int32Array;
  /** Doubled, which lets each step be whole, and by edge. */
  cost: Float64Array;
  /** From a vertex all ways; from a blossom the one of least slack to each vertex. */
  ways: Way[][];
  dual: Float64Array;
  /** The way to the partner; -1 without one. */
  match: Int32Array;
  /** -1 for outer nodes, -2 for those that do not exist. */
  blossomAround: Int32Array;
  vertices: number[][];
  /** For each blossom its cycle from the node by which it is matched, and the way to each next one. */
  cycles: { parts: number[]; links: Way[] }[];
  /** By vertex. */
  outer: Int32Array;
  side: Uint8Array;
  /** The way that a tree took into an outer node; -1 for its root. */
  entry: Int32Array;
  /** The way of least slack into an outer node from an even one; -1 without one. */
  nearest: Int32Array;
  /** Even vertices whose ways are to be followed. */
  waiting: number[];
}

export const back = (way: Way) => way ^ 1;
export const tailOf = ({ tail }: Forest, way: Way) => tail[way] ?? -1;
export const headOf = ({ tail }: Forest, way: Way) => tail[way ^ 1] ?? -1;
export const outerTail = ({ outer, tail }: Forest, way: Way) => outer[tail[way] ?? -1] ?? -1;
export const outerHead = ({ outer, tail }: Forest, way: Way) => outer[tail[way ^ 1] ?? -1] ?? -1;

/** How much more an edge between two outer nodes costs than their vertices pay; 0 may be matched. */
export const slackOf = ({ cost, dual, tail }: Forest, way: Way) =>
  (cost[way >> 1] ?? 0) - (dual[tail[way] ?? 0] ?? 0) - (dual[tail[way ^ 1] ?? 0] ?? 0);

/** Makes an outer node even; `way` led to it. */
export function enter(forest: Forest, node: number, way: Way) {
  forest.side[node] = even;
  forest.entry[node] = way;
  for (const vertex of forest.vertices[node] ?? []) forest.waiting.push(vertex);
}

export function findNearest(forest: Forest, node: number) {
  let best = -1;
  for (const way of forest.ways[node] ?? []) {
    const there = outerHead(forest, way);
    if (there === node || forest.side[there] !== even) continue;
    if (best === -1 || slackOf(forest, way) < slackOf(forest, best)) best = back(way);
  }
  forest.nearest[node] = best;
}

/** Ends all trees and begins those of the vertices that are still without a match. */
export function plant(forest: Forest) {
  forest.side.fill(unseen);
  forest.nearest.fill(-1);
  forest.waiting = [];
  for (const [node, around] of forest.blossomAround.entries()) {
    if (around === -1 && forest.match[node] === -1) enter(forest, node, -1);
  }
}
