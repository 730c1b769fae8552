/** An edge of the graph in one direction, between two vertices. */
export interface Way {
  from: Node;
  to: Node;
  /** Doubled, which lets each step be whole. */
  cost: number;
}

/** A vertex, or a blossom: an odd cycle of nodes that counts as one. Outer nodes are in no blossom. */
export interface Node {
  vertices: Node[];
  /** From a vertex all ways; from a blossom the one of least slack to each vertex. */
  ways: Way[];
  dual: number;
  /** The way to the partner. */
  match: Way | null;
  /** The blossom that it is in. */
  around: Node | null;
  /** Of a blossom its cycle from the node by which it is matched, and the way to each next one. */
  parts: Node[];
  links: Way[];
  /** Of a vertex the outer node that it is in. */
  outer: Node | null;
  /** What it is to the trees of a search: even ones may lead on by any way, odd ones by their match. */
  side: 'unseen' | 'even' | 'odd';
  /** The way that a tree took into it; null for its root. */
  entry: Way | null;
  /** The way of least slack into it from an even one. */
  nearest: Way | null;
}

/** Trees that grow from all vertices without a match. */
export interface Forest {
  nodes: Node[];
  /** Even vertices whose ways are to be followed. */
  waiting: Node[];
}

export const newNode = (given: Partial<Node> = {}): Node => ({
  vertices: [],
  ways: [],
  dual: 0,
  match: null,
  around: null,
  parts: [],
  links: [],
  outer: null,
  side: 'unseen',
  entry: null,
  nearest: null,
  ...given,
});

export const back = ({ from, to, cost }: Way): Way => ({ from: to, to: from, cost });
const outerOf = (vertex: Node) => vertex.outer ?? vertex;
export const startOf = ({ from }: Way) => outerOf(from);
export const endOf = ({ to }: Way) => outerOf(to);

/** How much more an edge between two outer nodes costs than their vertices pay; 0 may be matched. */
export const slackOf = ({ from, to, cost }: Way) => cost - from.dual - to.dual;

/** Makes an outer node even; `way` led to it. */
export function enter(forest: Forest, node: Node, way: Way | null) {
  node.side = 'even';
  node.entry = way;
  forest.waiting.push(...node.vertices);
}

function findNearest(node: Node) {
  node.nearest = null;
  for (const way of node.ways) {
    const there = endOf(way);
    if (there === node || there.side !== 'even') continue;
    if (!node.nearest || slackOf(way) < slackOf(node.nearest)) node.nearest = back(way);
  }
}

/** The outer nodes from one in a tree up to its root. */
export function rootwards(node: Node) {
  const nodes = [node];
  // Those that are added while it is walked are visited too.
  for (const { entry } of nodes) if (entry) nodes.push(startOf(entry));
  return nodes;
}

const climb = (node: Node, top: Node) => {
  const nodes = rootwards(node);
  return nodes.slice(0, nodes.indexOf(top));
};

/** Makes one node of the cycle that `way` closes between two even nodes below `top`. */
export function shrink(forest: Forest, top: Node, way: Way) {
  const down = climb(startOf(way), top).toReversed();
  const up = climb(endOf(way), top);
  const entries = (nodes: readonly Node[]) => nodes.flatMap(({ entry }) => entry ?? []);
  const parts = [top, ...down, ...up];
  const reached = parts.filter(({ side }) => side === 'odd');
  forest.waiting.push(...reached.flatMap(({ vertices }) => vertices));
  const blossom = newNode({
    parts,
    links: [...entries(down), way, ...entries(up).map(back)],
    vertices: parts.flatMap(({ vertices }) => vertices),
    ways: bestWays(parts),
    match: top.match,
    side: 'even',
    entry: top.entry,
  });
  for (const part of parts) part.around = blossom;
  for (const vertex of blossom.vertices) vertex.outer = blossom;
  forest.nodes.push(blossom);
  findNearest(blossom);
}

function bestWays(parts: readonly Node[]) {
  const best = new Map<Node, Way>();
  for (const way of parts.flatMap(({ ways }) => ways)) {
    const found = best.get(way.to);
    if (!found || slackOf(way) < slackOf(found)) best.set(way.to, way);
  }
  return [...best.values()];
}

const indexOfPart = ({ parts }: Node, vertex: Node) =>
  parts.findIndex(({ vertices }) => vertices.includes(vertex));

/** Takes an odd blossom apart: the parts between its entry and its match stay in the tree. */
export function open(forest: Forest, blossom: Node) {
  const { parts, links, entry } = blossom;
  for (const part of parts) {
    part.around = null;
    part.side = 'unseen';
    for (const vertex of part.vertices) vertex.outer = part;
  }
  forest.nodes.splice(forest.nodes.indexOf(blossom), 1);
  const index = entry ? indexOfPart(blossom, entry.to) : 0;
  const [path, ways] =
    index % 2 === 1
      ? [[...parts.slice(index), ...parts.slice(0, 1)], links.slice(index)]
      : [parts.slice(0, index + 1).toReversed(), links.slice(0, index).toReversed().map(back)];
  for (const [position, part] of path.entries()) {
    const way = position === 0 ? entry : (ways[position - 1] ?? null);
    if (position % 2 === 1) enter(forest, part, way);
    else Object.assign(part, { side: 'odd', entry: way });
  }
  for (const part of parts) if (part.side !== 'odd') findNearest(part);
}

/** Matches a node by a way out of it, and the parts of a blossom accordingly. */
export function match(node: Node, way: Way) {
  node.match = way;
  const index = indexOfPart(node, way.from);
  if (index === -1) return;
  node.parts = [...node.parts.slice(index), ...node.parts.slice(0, index)];
  node.links = [...node.links.slice(index), ...node.links.slice(0, index)];
  for (const [at, part] of node.parts.entries()) {
    const link = node.links[at % 2 === 1 ? at : at - 1];
    match(part, at === 0 || !link ? way : at % 2 === 1 ? link : back(link));
  }
}
