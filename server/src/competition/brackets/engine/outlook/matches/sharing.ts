export type Pair = readonly [number, number];

/** How many sets of matches may be tried for one answer; after that it is a bound. */
const mostTries = 2_000;

/**
 * The fewest members to leave out so that each match between two of the others can be given to one
 * of its sides and nobody gets more than they have room for. Whom a match with somebody left out is
 * given to does not matter. Where the search is cut short, no more than the true number.
 *
 * Members with room for all their matches take them; what remains falls into parts that do not meet.
 * Of an overloaded set, whose matches against each other are more than its room, one has to go: each
 * is tried.
 */
export function fewestLeftOut(
  room: ReadonlyMap<number, number>,
  matches: readonly Pair[],
  tries = mostTries,
) {
  const tried = { left: tries };
  return partsOf(roomy(room, matches)).reduce(
    (sum, part) => sum + search(room, part, part.length, tried),
    0,
  );
}

/** The matches that nobody with room for all of theirs can take. */
function roomy(room: ReadonlyMap<number, number>, matches: readonly Pair[]): Pair[] {
  let tight = matches.filter((pair) => pair.every((id) => room.has(id)));
  for (;;) {
    const counts = countsOf(tight);
    const rest = tight.filter((pair) =>
      pair.every((id) => (counts.get(id) ?? 0) > (room.get(id) ?? 0)),
    );
    if (rest.length === tight.length) return rest;
    tight = rest;
  }
}

/** How many of the matches each has. */
export function countsOf(matches: readonly Pair[]) {
  const counts = new Map<number, number>();
  for (const id of matches.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The matches by those who are connected by them. */
function partsOf(matches: readonly Pair[]): Pair[][] {
  let parts: { ids: ReadonlySet<number>; matches: Pair[] }[] = [];
  for (const match of matches) {
    const isMet = ({ ids }: (typeof parts)[number]) => match.some((id) => ids.has(id));
    const met = parts.filter(isMet);
    const part = {
      ids: new Set([...match, ...met.flatMap(({ ids }) => [...ids])]),
      matches: [...met.flatMap((one) => one.matches), match],
    };
    parts = [...parts.filter((one) => !isMet(one)), part];
  }
  return parts.map((part) => part.matches);
}

/** The fewest to leave out, if no more than `most`; else any number above it. */
function search(
  room: ReadonlyMap<number, number>,
  matches: readonly Pair[],
  most: number,
  tried: { left: number },
): number {
  const set = overloadedIn(room, matches);
  if (!set) return 0;
  tried.left -= 1;
  let fewest = most + 1;
  for (const id of set) {
    if (fewest === 1 || tried.left <= 0) break;
    const without = matches.filter((pair) => !pair.includes(id));
    fewest = Math.min(fewest, 1 + search(room, without, fewest - 2, tried));
  }
  return tried.left > 0 ? fewest : Math.min(fewest, 1);
}

/**
 * A set of members with more matches against each other than room; undefined where all fit. Each
 * match goes to whom it can reach with room, along matches that are given to the other side instead.
 */
function overloadedIn(room: ReadonlyMap<number, number>, matches: readonly Pair[]) {
  const held = new Map<number, Set<Pair>>();
  const heldBy = (id: number) => held.get(id) ?? new Set<Pair>();
  const give = (match: Pair, id: number) => held.set(id, heldBy(id).add(match));
  for (const match of matches) {
    /** By member the match that it would be given, and who would give it. */
    const reached = new Map<number, { match: Pair; from: number | null }>();
    for (const id of match) reached.set(id, { match, from: null });
    let free: number | undefined;
    for (const id of reached.keys()) {
      if (heldBy(id).size < (room.get(id) ?? 0)) {
        free = id;
        break;
      }
      for (const own of heldBy(id)) {
        const other = own[0] === id ? own[1] : own[0];
        if (!reached.has(other)) reached.set(other, { match: own, from: id });
      }
    }
    if (free === undefined) return [...reached.keys()];
    for (let id: number | null = free; id !== null;) {
      const step = reached.get(id);
      if (!step) break;
      give(step.match, id);
      if (step.from !== null) heldBy(step.from).delete(step.match);
      id = step.from;
    }
  }
  return undefined;
}
