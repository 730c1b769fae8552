import {
  back,
  endOf,
  enter,
  match,
  newNode,
  open,
  rootwards,
  shrink,
  slackOf,
  startOf,
  type Forest,
  type Node,
  type Way,
} from './blossoms.ts';

export type Edge = readonly [one: number, other: number, cost: number];

/**
 * The partner of each vertex where all are matched at the least cost, by Edmonds' algorithm in the
 * form that takes time n ** 3; null if they cannot all be. Vertices are counted from 0.
 */
export function perfectMatching(count: number, edges: readonly Edge[]) {
  const vertices = Array.from({ length: count }, () => newNode());
  for (const vertex of vertices) vertex.vertices.push(vertex);
  for (const [one, other, cost] of edges) {
    const [from, to] = [vertices[one], vertices[other]];
    if (!from || !to) continue;
    from.ways.push({ from, to, cost: 2 * cost });
    to.ways.push({ from: to, to: from, cost: 2 * cost });
  }
  if (count % 2 === 1 || vertices.some(({ ways }) => ways.length === 0)) return null;
  matchGreedily(vertices);
  const forest: Forest = { nodes: [...vertices], waiting: [] };
  while (vertices.some((vertex) => !vertex.match)) if (!augment(forest)) return null;
  const numbers = new Map(vertices.map((vertex, index) => [vertex, index]));
  return vertices.map((vertex) => (vertex.match && numbers.get(vertex.match.to)) ?? -1);
}

/** Lets each vertex pay what its edges leave, all even numbers, and matches what is paid for. */
function matchGreedily(vertices: readonly Node[]) {
  for (const vertex of vertices) {
    const least = Math.min(...vertex.ways.map(({ cost }) => cost));
    vertex.dual = 2 * Math.floor(least / 4);
  }
  for (const vertex of vertices) {
    vertex.dual += Math.min(...vertex.ways.map(slackOf));
    if (vertex.match) continue;
    const found = vertex.ways.find((way) => !way.to.match && slackOf(way) === 0);
    if (!found) continue;
    vertex.match = found;
    found.to.match = back(found);
  }
}

/** Matches one more pair; false where none can be. */
function augment(forest: Forest) {
  plant(forest);
  for (;;) {
    for (let from = forest.waiting.pop(); from; from = forest.waiting.pop()) {
      for (const way of from.ways) if (follow(forest, way)) return true;
    }
    const step = leastStep(forest);
    if (step === Infinity) return false;
    pay(forest, step);
    for (const { around, side, nearest } of forest.nodes) {
      if (around || side === 'odd' || !nearest || slackOf(nearest) > 0) continue;
      if (grow(forest, nearest)) return true;
    }
    const ended = forest.nodes.filter((node) => isOddBlossom(node) && node.dual === 0);
    for (const blossom of ended) open(forest, blossom);
  }
}

/** Ends all trees and begins those of the nodes that are still without a match. */
function plant(forest: Forest) {
  forest.waiting = [];
  for (const node of forest.nodes) {
    node.side = 'unseen';
    node.nearest = null;
    if (!node.around && !node.match) enter(forest, node, null);
  }
}

const isOddBlossom = ({ parts, around, side }: Node) =>
  parts.length > 0 && !around && side === 'odd';

/** True where it led to one more pair. */
function follow(forest: Forest, way: Way) {
  const there = endOf(way);
  if (there.side === 'odd' || there === startOf(way)) return false;
  const slack = slackOf(way);
  if (slack === 0) return grow(forest, way);
  if (!there.nearest || slack < slackOf(there.nearest)) there.nearest = way;
  return false;
}

/** Takes a way without slack from an even node; true where it led to one more pair. */
function grow(forest: Forest, way: Way) {
  const there = endOf(way);
  if (there.side === 'unseen' && there.match) {
    there.side = 'odd';
    there.entry = way;
    enter(forest, endOf(there.match), there.match);
    return false;
  }
  const above = new Set(rootwards(startOf(way)));
  const common = rootwards(there).find((node) => above.has(node));
  if (common) {
    shrink(forest, common, way);
    return false;
  }
  swap(way);
  swap(back(way));
  return true;
}

/** Matches the even node where `way` begins by it, and changes partners up to its root. */
function swap(way: Way) {
  const node = startOf(way);
  const above = node.entry && startOf(node.entry);
  match(node, way);
  if (!above?.entry) return;
  match(above, back(above.entry));
  swap(above.entry);
}

/** How far even vertices can pay more, and odd ones less, until an edge or a blossom changes. */
function leastStep({ nodes }: Forest) {
  let least = Infinity;
  for (const node of nodes) {
    const { around, side, nearest, dual } = node;
    if (around) continue;
    if (isOddBlossom(node)) least = Math.min(least, dual / 2);
    if (side === 'odd' || !nearest) continue;
    least = Math.min(least, slackOf(nearest) / (side === 'even' ? 2 : 1));
  }
  return least;
}

const signs = { unseen: 0, even: 1, odd: -1 };

function pay({ nodes }: Forest, step: number) {
  for (const node of nodes) {
    if (node.parts.length === 0) node.dual += step * signs[(node.outer ?? node).side];
    else if (!node.around) node.dual += 2 * step * signs[node.side];
  }
}
