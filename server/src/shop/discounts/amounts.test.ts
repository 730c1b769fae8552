import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountsOf, spread, type DiscountRow } from './amounts.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });

const aLine = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  category: fc.constantFrom('Mugs', 'Hoodies'),
  cents,
  quantity: fc.integer({ min: 1, max: 999 }),
});

const aDiscount: fc.Arbitrary<DiscountRow> = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 1, max: 100_000_000 }),
    productIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
    category: fc.constantFrom(null, 'Mugs'),
  })
  .map(({ percent, amount, ...row }) => ({
    ...row,
    value: row.kind === 'percent' ? percent : amount,
  }));

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

test('no cent is lost or added, and each part is within one of its exact share', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 100 }), (whole, weights) => {
      const parts = spread(whole, weights);
      const sum = sumOf(weights);
      expect(sumOf(parts)).toBe(sum === 0 ? 0 : whole);
      for (const [index, part] of parts.entries()) {
        const exact = sum === 0 ? 0 : (whole * (weights[index] ?? 0)) / sum;
        expect(Math.abs(part - exact)).toBeLessThan(1.001);
      }
    }),
  );
});

test('nothing is taken below 0, nor off what the code is not for', () => {
  fc.assert(
    fc.property(aDiscount, fc.array(aLine, { minLength: 1, maxLength: 100 }), (discount, lines) => {
      const off = discountsOf(discount, lines);
      const isFor = ({ productId, category }: (typeof lines)[number]) =>
        (discount.productIds.length === 0 && discount.category === null) ||
        discount.productIds.includes(productId) ||
        category === discount.category;
      expect(off === undefined).toBe(!lines.some(isFor));
      if (!off) return;
      const eligible = sumOf(lines.map((line) => (isFor(line) ? line.cents * line.quantity : 0)));
      const expected =
        discount.kind === 'percent'
          ? Math.round((eligible * discount.value) / 100)
          : Math.min(discount.value, eligible);
      expect(sumOf(off)).toBe(expected);
      for (const [index, line] of lines.entries()) {
        const part = off[index] ?? -1;
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(isFor(line) ? line.cents * line.quantity : 0);
      }
    }),
  );
});

test('cents that do not divide go to the largest remainders, of equal ones to the first', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(spread(10, [999, 1])).toEqual([10, 0]);
  expect(spread(5, [2, 3, 5])).toEqual([1, 2, 2]);
});
