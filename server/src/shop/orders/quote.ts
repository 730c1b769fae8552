import { fromCents } from '@last-circle/contract/money.ts';
import type { QuoteInput } from '@last-circle/contract/shop/checkout.ts';
import type { Context } from '#platform/db/context.ts';
import { centsOff, look, refuseUnknownCode } from '#shop/discounts/redeeming.ts';
import { centsOf, linesOf, readProducts } from './stock.ts';

/** What an order would cost now; takes and counts nothing but wrong codes. */
export async function quote(
  ctx: Context,
  { items, discountCode }: QuoteInput,
  network: string | undefined,
) {
  await refuseUnknownCode(ctx, discountCode, network);
  const discount = discountCode == null ? undefined : await look(ctx, discountCode);
  const products = await readProducts(
    ctx,
    items.map(({ id }) => id),
  );
  const lines = linesOf(items, products);
  const off = discount && lines.length > 0 ? centsOff(discount, lines) : lines.map(() => 0);
  const subtotal = centsOf(lines);
  const discountCents = sumOf(off);
  return {
    lines: lines.map(({ productId, name, selectedSize, cents, quantity }, index) => ({
      id: productId,
      name,
      selectedSize,
      price: fromCents(cents),
      quantity,
      discount: fromCents(off[index] ?? 0),
    })),
    subtotal: fromCents(subtotal),
    discountCode: discount?.code ?? null,
    discount: fromCents(discountCents),
    total: fromCents(subtotal - discountCents),
  };
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, part) => sum + part, 0);
