/** Seeds in the order of a bracket's lines, best against worst; `size` is a power of two. */
export function seedOrder(size: number): number[] {
  if (size === 1) return [1];
  return seedOrder(size / 2).flatMap((seed) => [seed, size + 1 - seed]);
}

export const roundsFor = (entrants: number) => Math.ceil(Math.log2(entrants));

/** Pairs of seeds in the order of positions; null beside a seed with a bye. */
export function firstRound(entrants: number): [number, number | null][] {
  const size = 2 ** roundsFor(entrants);
  return seedOrder(size / 2).map((seed) => {
    const opponent = size + 1 - seed;
    return [seed, opponent <= entrants ? opponent : null];
  });
}
