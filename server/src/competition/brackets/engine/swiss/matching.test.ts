import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapestMatching, pairsOf, type Edge } from './matching.ts';

const membersOf = (count: number) => Array.from({ length: count }, (_, index) => index * 3 + 1);

/** The least cost over all matchings, by trying every partner of the first one left. */
function leastCost(members: readonly number[], edges: readonly Edge[]): number {
  const [first, ...rest] = members;
  if (first === undefined) return 0;
  return Math.min(
    Infinity,
    ...edges
      .filter(([one, other]) => one === first && rest.includes(other))
      .map(([, other, cost]) => cost + leastCost(without(rest, other), edges)),
  );
}

const without = (members: readonly number[], member: number) =>
  members.filter((other) => other !== member);

const graph = (cost: fc.Arbitrary<number>) =>
  fc.integer({ min: 1, max: 5 }).chain((half) => {
    const members = membersOf(half * 2);
    const pairs = pairsOf(members);
    const costs = fc.array(fc.option(cost, { freq: 2 }), {
      minLength: pairs.length,
      maxLength: pairs.length,
    });
    return costs.map((costs) => ({
      members,
      edges: pairs.flatMap(([one, other], index): Edge[] => {
        const cost = costs[index] ?? null;
        return cost === null ? [] : [[one, other, cost]];
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
      const pairs = cheapestMatching(members, edges);
      const least = leastCost(members, edges);
      if (pairs === null) {
        expect(least).toBe(Infinity);
        return;
      }
      expect(pairs.flat().toSorted((one, other) => one - other)).toEqual(members);
      const costOf = ([one, other]: readonly [number, number]) =>
        edges.find((edge) => edge[0] === one && edge[1] === other)?.[2] ?? Infinity;
      expect(pairs.reduce((sum, pair) => sum + costOf(pair), 0)).toBe(least);
    }),
    { numRuns: 600 },
  );
});

test('nobody is matched with nobody', () => {
  expect(cheapestMatching([], [])).toEqual([]);
  expect(cheapestMatching([1, 2], [])).toBeNull();
  expect(cheapestMatching([1, 2, 3], [[1, 2, 0]])).toBeNull();
});
