import {
  back,
  enter,
  even,
  findNearest,
  headOf,
  odd,
  outerHead,
  outerTail,
  slackOf,
  tailOf,
  unseen,
  type Forest,
  type Way,
} from './forest.ts';

/** The outer nodes from one in a tree up to `end`, without it. */
function climb(forest: Forest, node: number, end: number) {
  const nodes = [];
  for (let at = node; at !== end; at = outerTail(forest, forest.entry[at] ?? -1)) nodes.push(at);
  return nodes;
}

/** Makes one node of the cycle that `way` closes between two even nodes below `top`. */
export function shrink(forest: Forest, top: number, way: Way) {
  const { entry, side } = forest;
  const down = climb(forest, outerTail(forest, way), top).toReversed();
  const up = climb(forest, outerHead(forest, way), top);
  const entryOf = (node: number) => entry[node] ?? -1;
  const parts = [top, ...down, ...up];
  const links = [...down.map(entryOf), way, ...up.map((node) => back(entryOf(node)))];
  const blossom = forest.blossomAround.indexOf(-2);
  const reached = parts.filter((part) => side[part] === odd);
  forest.waiting.push(...reached.flatMap((part) => forest.vertices[part] ?? []));
  for (const part of parts) forest.blossomAround[part] = blossom;
  forest.blossomAround[blossom] = -1;
  forest.cycles[blossom] = { parts, links };
  forest.vertices[blossom] = parts.flatMap((part) => forest.vertices[part] ?? []);
  for (const vertex of forest.vertices[blossom]) forest.outer[vertex] = blossom;
  forest.ways[blossom] = bestWays(forest, parts);
  forest.dual[blossom] = 0;
  forest.match[blossom] = forest.match[top] ?? -1;
  side[blossom] = even;
  entry[blossom] = entryOf(top);
  findNearest(forest, blossom);
}

function bestWays(forest: Forest, parts: number[]) {
  const best = new Int32Array(forest.count).fill(-1);
  for (const way of parts.flatMap((part) => forest.ways[part] ?? [])) {
    const found = best[headOf(forest, way)] ?? -1;
    if (found === -1 || slackOf(forest, way) < slackOf(forest, found)) {
      best[headOf(forest, way)] = way;
    }
  }
  return Array.from(best).filter((way) => way !== -1);
}

function partWith(forest: Forest, blossom: number, vertex: number) {
  let node = vertex;
  while (forest.blossomAround[node] !== blossom) node = forest.blossomAround[node] ?? -1;
  return node;
}

/** Takes an odd blossom apart: the parts between its entry and its match stay in the tree. */
export function open(forest: Forest, blossom: number) {
  const { parts, links } = forest.cycles[blossom] ?? { parts: [], links: [] };
  let way = forest.entry[blossom] ?? -1;
  let index = parts.indexOf(partWith(forest, blossom, headOf(forest, way)));
  const isForward = index % 2 === 1;
  const advance = () => {
    if (!isForward) index -= 1;
    const link = links[index] ?? -1;
    way = isForward ? link : back(link);
    if (isForward) index = (index + 1) % parts.length;
    return parts[index] ?? -1;
  };
  for (const part of parts) {
    forest.blossomAround[part] = -1;
    forest.side[part] = unseen;
    for (const vertex of forest.vertices[part] ?? []) forest.outer[vertex] = part;
  }
  forest.blossomAround[blossom] = -2;
  for (let part = parts[index] ?? -1; ; part = advance()) {
    forest.side[part] = odd;
    forest.entry[part] = way;
    if (index === 0) break;
    enter(forest, advance(), way);
  }
  for (const part of parts) if (forest.side[part] !== odd) findNearest(forest, part);
}

/** Matches a node by a way out of it, and the parts of a blossom accordingly. */
export function match(forest: Forest, node: number, way: Way) {
  forest.match[node] = way;
  if (node < forest.count) return;
  const cycle = forest.cycles[node] ?? { parts: [], links: [] };
  const first = partWith(forest, node, tailOf(forest, way));
  const index = cycle.parts.indexOf(first);
  const parts = [...cycle.parts.slice(index), ...cycle.parts.slice(0, index)];
  const links = [...cycle.links.slice(index), ...cycle.links.slice(0, index)];
  forest.cycles[node] = { parts, links };
  match(forest, first, way);
  for (let at = 1; at < parts.length; at += 2) {
    const link = links[at] ?? -1;
    match(forest, parts[at] ?? -1, link);
    match(forest, parts[at + 1] ?? -1, back(link));
  }
}
