export type Random = ReturnType<typeof randomOf>;

/** Numbers that depend on the seed and the position alone (mulberry32). */
export function randomOf(seed: number, position: number) {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(position + 1, 0x85ebca6b)) >>> 0;
  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    between: (least: number, most: number) => least + below(most - least + 1),
    chance: (share: number) => next() < share,
    pick<T>(list: readonly T[]): T {
      // Lists to pick from are never empty.
      return list[below(list.length)] as T;
    },
    word: (length: number) =>
      Array.from({ length }, () => 'abcdefghijkmnopqrstuvwxyz23456789'[below(33)]).join(''),
  };
}
