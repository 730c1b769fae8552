import fc from 'fast-check';
import { expect, test } from 'vitest';
import { perfectMatching, type Edge } from './perfect-matching.ts';

const pairsOf = (members: readonly number[]) =>
  members.flatMap((one) => members.slice(one + 1).map((other) => [one, other] as const));

/** The least cost over all matchings, by trying every partner of the first one left. */
function leastCost(members: readonly number[], edges: readonly Edge[]) {
  const known = new Map([['', 0]]);
  const least = (left: readonly number[]): number => {
    const found = known.get(left.join(' '));
    if (found !== undefined) return found;
    const [first, ...rest] = left;
    const costs = edges
      .filter(([one, other]) => one === first && rest.includes(other))
      .map(([, other, cost]) => cost + least(rest.filter((member) => member !== other)));
    known.set(left.join(' '), Math.min(Infinity, ...costs));
    return Math.min(Infinity, ...costs);
  };
  return least(members);
}

const graph = (cost: fc.Arbitrary<number>) =>
  fc.tuple(fc.integer({ min: 1, max: 8 }), fc.constantFrom(3, 4, 6)).chain(([half, density]) => {
    const members = Array.from({ length: half * 2 }, (_, index) => index);
    const pairs = pairsOf(members);
    const bounds = { minLength: pairs.length, maxLength: pairs.length };
    return fc.array(fc.tuple(fc.nat(9), cost), bounds).map((drawn) => ({
      members,
      edges: pairs.flatMap(([one, other], index): Edge[] => {
        const [chance = 0, cost = 0] = drawn[index] ?? [];
        return chance < density ? [[one, other, cost]] : [];
      }),
    }));
  });

test.each([
  ['few different costs', fc.nat(2)],
  ['small costs', fc.nat(40)],
  ['the largest costs', fc.integer({ min: 0, max: 2 ** 51 - 1 })],
])('no other matching is cheaper, with %s', (_, cost) => {
  fc.assert(
    fc.property(graph(cost), ({ members, edges }) => {
      const partners = perfectMatching(members.length, edges);
      const least = leastCost(members, edges);
      if (partners === null) {
        expect(least).toBe(Infinity);
        return;
      }
      expect(partners.toSorted((one, other) => one - other)).toEqual(members);
      const pairs = pairsOf(members).filter(([one, other]) => partners[one] === other);
      expect(pairs).toHaveLength(members.length / 2);
      const costOf = ([one, other]: readonly [number, number]) =>
        edges.find((edge) => edge[0] === one && edge[1] === other)?.[2] ?? Infinity;
      expect(pairs.reduce((sum, pair) => sum + costOf(pair), 0)).toBe(least);
    }),
    { numRuns: 1500, seed: 26 },
  );
});

test('nobody is matched with nobody', () => {
  expect(perfectMatching(0, [])).toEqual([]);
  expect(perfectMatching(2, [])).toBeNull();
  expect(perfectMatching(3, [[0, 1, 0]])).toBeNull();
});
