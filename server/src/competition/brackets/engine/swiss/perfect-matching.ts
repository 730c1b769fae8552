import { match, open, shrink } from './blossoms.ts';
import {
  back,
  enter,
  even,
  headOf,
  odd,
  outerHead,
  outerTail,
  plant,
  slackOf,
  unseen,
  type Forest,
  type Way,
} from './forest.ts';

export type Edge = readonly [one: number, other: number, cost: number];

/**
 * The partner of each vertex where all are matched at the least cost, by Edmonds' algorithm in the
 * form that takes time n ** 3; null if they cannot all be. Vertices are counted from 0.
 */
export function perfectMatching(count: number, edges: readonly Edge[]) {
  const forest = begin(count, edges);
  if (count % 2 === 1 || forest.ways.some((ways) => ways.length === 0)) return null;
  matchGreedily(forest);
  while (forest.match.subarray(0, count).includes(-1)) {
    if (!augment(forest)) return null;
  }
  return Array.from(forest.match.subarray(0, count), (way) => headOf(forest, way));
}

function begin(count: number, edges: readonly Edge[]): Forest {
  const vertices = Array.from({ length: count }, (_, vertex) => [vertex]);
  const ways: Way[][] = vertices.map(() => []);
  for (const [index, [one, other]] of edges.entries()) {
    ways[one]?.push(2 * index);
    ways[other]?.push(2 * index + 1);
  }
  // Each blossom has two nodes more than replace it.
  const nodes = count + Math.floor(count / 2);
  const byNode = () => new Int32Array(nodes).fill(-1);
  return {
    count,
    tail: Int32Array.from(edges.flatMap(([one, other]) => [one, other])),
    cost: Float64Array.from(edges, ([, , cost]) => 2 * cost),
    ways,
    dual: new Float64Array(nodes),
    match: byNode(),
    blossomAround: byNode().fill(-2, count),
    vertices,
    cycles: [],
    outer: Int32Array.from({ length: count }, (_, vertex) => vertex),
    side: new Uint8Array(nodes),
    entry: byNode(),
    nearest: byNode(),
    waiting: [],
  };
}

/** Lets each vertex pay what its edges leave, all even numbers, and matches what is paid for. */
function matchGreedily(forest: Forest) {
  const { cost, dual } = forest;
  for (const [vertex, ways] of forest.ways.entries()) {
    const least = ways.reduce((least, way) => Math.min(least, cost[way >> 1] ?? 0), Infinity);
    dual[vertex] = 2 * Math.floor(least / 4);
  }
  for (const [vertex, ways] of forest.ways.entries()) {
    const least = ways.reduce((least, way) => Math.min(least, slackOf(forest, way)), Infinity);
    dual[vertex] = (dual[vertex] ?? 0) + least;
    if (forest.match[vertex] !== -1) continue;
    const found = ways.find(
      (way) => forest.match[headOf(forest, way)] === -1 && slackOf(forest, way) === 0,
    );
    if (found === undefined) continue;
    forest.match[vertex] = found;
    forest.match[headOf(forest, found)] = back(found);
  }
}

/** Matches one more pair; false where none can be. */
function augment(forest: Forest) {
  plant(forest);
  for (;;) {
    for (let at = forest.waiting.pop(); at !== undefined; at = forest.waiting.pop()) {
      for (const way of forest.ways[at] ?? []) if (follow(forest, way)) return true;
    }
    const step = leastStep(forest);
    if (step === Infinity) return false;
    pay(forest, step);
    for (const [node, way] of forest.nearest.entries()) {
      if (way === -1 || forest.blossomAround[node] !== -1 || forest.side[node] === odd) continue;
      if (slackOf(forest, way) === 0 && grow(forest, way)) return true;
    }
    for (let node = forest.count; node < forest.blossomAround.length; node += 1) {
      if (isOddBlossom(forest, node) && forest.dual[node] === 0) open(forest, node);
    }
  }
}

const isOddBlossom = ({ blossomAround, count, side }: Forest, node: number) =>
  node >= count && blossomAround[node] === -1 && side[node] === odd;

/** True where it led to one more pair. */
function follow(forest: Forest, way: Way) {
  const there = outerHead(forest, way);
  if (forest.side[there] === odd || there === outerTail(forest, way)) return false;
  const slack = slackOf(forest, way);
  if (slack === 0) return grow(forest, way);
  const nearest = forest.nearest[there] ?? -1;
  if (nearest === -1 || slack < slackOf(forest, nearest)) forest.nearest[there] = way;
  return false;
}

/** Takes a way without slack from an even node; true where it led to one more pair. */
function grow(forest: Forest, way: Way) {
  const [here, there] = [outerTail(forest, way), outerHead(forest, way)];
  if (forest.side[there] === unseen) {
    forest.side[there] = odd;
    forest.entry[there] = way;
    const matched = forest.match[there] ?? -1;
    enter(forest, outerHead(forest, matched), matched);
    return false;
  }
  const above = new Set(rootwards(forest, here));
  const common = rootwards(forest, there).find((node) => above.has(node));
  if (common !== undefined) {
    shrink(forest, common, way);
    return false;
  }
  swap(forest, way);
  swap(forest, back(way));
  return true;
}

function rootwards(forest: Forest, node: number) {
  const nodes = [node];
  for (
    let way = forest.entry[node] ?? -1;
    way !== -1;
    way = forest.entry[nodes.at(-1) ?? -1] ?? -1
  ) {
    nodes.push(outerTail(forest, way));
  }
  return nodes;
}

/** Matches the even node where `way` begins by it, and changes partners up to its root. */
function swap(forest: Forest, way: Way) {
  let out = way;
  for (;;) {
    const node = outerTail(forest, out);
    const from = forest.entry[node] ?? -1;
    match(forest, node, out);
    if (from === -1) return;
    const above = outerTail(forest, from);
    out = forest.entry[above] ?? -1;
    match(forest, above, back(out));
  }
}

/** How far even vertices can pay more, and odd ones less, until an edge or a blossom changes. */
function leastStep(forest: Forest) {
  let least = Infinity;
  for (const [node, around] of forest.blossomAround.entries()) {
    if (around !== -1) continue;
    const way = forest.nearest[node] ?? -1;
    if (isOddBlossom(forest, node)) least = Math.min(least, (forest.dual[node] ?? 0) / 2);
    if (forest.side[node] === odd || way === -1) continue;
    const slack = slackOf(forest, way);
    least = Math.min(least, forest.side[node] === even ? slack / 2 : slack);
  }
  return least;
}

function pay(forest: Forest, step: number) {
  const { count, dual, side } = forest;
  const signs = [0, 1, -1];
  for (const [vertex, outer] of forest.outer.entries()) {
    dual[vertex] = (dual[vertex] ?? 0) + step * (signs[side[outer] ?? 0] ?? 0);
  }
  for (let node = count; node < dual.length; node += 1) {
    if (forest.blossomAround[node] !== -1) continue;
    dual[node] = (dual[node] ?? 0) + 2 * step * (signs[side[node] ?? 0] ?? 0);
  }
}
