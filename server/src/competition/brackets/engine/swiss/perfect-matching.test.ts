import fc from 'fast-check';
import { expect, test } from 'vitest';
import { perfectMatching, type Edge } from './perfect-matching.ts';

const largest = 240;

/**
 * A graph that is made around its cheapest matching: each vertex pays a part of its edges, and odd
 * sets of neighbours in a random order have a discount on the edges within, which an edge costs at
 * least. Each pair of that order costs just that, and there are as many as fit into each set.
 */
const plantedGraph = fc
  .record({
    half: fc.integer({ min: 1, max: largest / 2 }),
    widest: fc.constantFrom(2, 8, 1e6),
    density: fc.constantFrom(3, 20, 100),
    random: fc.infiniteStream(fc.nat(2 ** 30)),
  })
  .map(({ half, widest, density, random }) => {
    const next = (below: number) => Number(random.next().value) % below;
    const count = half * 2;
    const order = Array.from({ length: count }, (_, index) => index);
    for (let index = count - 1; index > 0; index -= 1) {
      const other = next(index + 1);
      [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
    }
    const sets = Array.from({ length: Math.floor(half / 2) }, () => {
      const from = 2 * next(half);
      return { from, to: Math.min(count - 2, from + 2 * (1 + next(3))), discount: next(widest) };
    }).filter(({ from, to }) => from < to);
    const paid = order.map(() => half * widest + next(widest));
    const edges: Edge[] = [];
    let least = 0;
    for (let one = 0; one < count; one += 1) {
      for (let other = one + 1; other < count; other += 1) {
        const isPair = one % 2 === 0 && other === one + 1;
        if (!isPair && next(100) >= density) continue;
        const discount = sets
          .filter(({ from, to }) => from <= one && other <= to)
          .reduce((sum, set) => sum + set.discount, 0);
        const tight = (paid[one] ?? 0) + (paid[other] ?? 0) - discount;
        const cost = tight + (isPair || next(3) === 0 ? 0 : next(widest));
        if (isPair) least += cost;
        edges.push([order[one] ?? 0, order[other] ?? 0, cost]);
      }
    }
    return { count, edges, least };
  });

test('a large graph is matched as cheaply as the sum that nothing can be below', () => {
  fc.assert(
    fc.property(plantedGraph, ({ count, edges, least }) => {
      const partners = perfectMatching(count, edges) ?? [];
      expect(partners.map((partner) => partners[partner])).toEqual([...partners.keys()]);
      expect(partners).toHaveLength(count);
      const matched = edges.filter(([one, other]) => partners[one] === other);
      expect(matched).toHaveLength(count / 2);
      expect(matched.reduce((sum, [, , cost]) => sum + cost, 0)).toBe(least);
    }),
    { numRuns: 60, seed: 26 },
  );
});
