import type { DiscountKind } from '@last-circle/contract/shop/discount-rules.ts';

export interface DiscountRow {
  kind: DiscountKind;
  /** Percent, or cents. */
  value: number;
  /** With `category`: what it takes something off; everything where both are empty. */
  productIds: readonly number[];
  category: string | null;
}

export interface DiscountedLine {
  productId: number;
  category: string;
  /** Of one piece. */
  cents: number;
  quantity: number;
}

/** Divides cents in proportion to the weights by largest remainder; equal ones go to the first. */
export function spread(cents: number, weights: readonly number[]) {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const exact = BigInt(cents) * BigInt(weight);
    return { index, floor: Number(exact / whole), rest: exact % whole };
  });
  const missing = cents - shares.reduce((sum, { floor }) => sum + floor, 0);
  const raised = new Set(
    shares
      .toSorted((a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest) || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return shares.map(({ index, floor }) => floor + (raised.has(index) ? 1 : 0));
}

const appliesTo =
  ({ productIds, category }: DiscountRow) =>
  (line: DiscountedLine) =>
    (productIds.length === 0 && category === null) ||
    productIds.includes(line.productId) ||
    line.category === category;

/** The cents off each line, or undefined where it applies to none of them. */
export function discountsOf(discount: DiscountRow, lines: readonly DiscountedLine[]) {
  const applies = appliesTo(discount);
  if (!lines.some(applies)) return undefined;
  const weights = lines.map((line) => (applies(line) ? line.cents * line.quantity : 0));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const { kind, value } = discount;
  const off = kind === 'percent' ? Math.round((sum * value) / 100) : Math.min(value, sum);
  return spread(off, weights);
}
