import { fewLeft } from '@last-circle/contract/shop/product-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { keyValueTable, button } from '#platform/mail/blocks.ts';
import { mailOf, send } from '#platform/mail/outbox.ts';
import { totalsOf, type LockedProducts, type StockItem } from './stock.ts';

/** Tells the organisers that few codes of a locked product are left to sell, once until some are added. */
export async function tellOfLowCodes(
  ctx: Context,
  items: readonly StockItem[],
  products: LockedProducts,
) {
  const to = ctx.config.contactTo;
  if (!to) return;
  for (const [id, pieces] of totalsOf(items)) {
    const product = products.get(id);
    if (!product?.isDigital || product.stock - pieces > fewLeft) continue;
    const told = await ctx.db
      .updateTable('products')
      .set({ is_low_told: true })
      .where('id', '=', product.id)
      .where('is_low_told', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (told) await send(ctx, lowMail(ctx, to, product.name, product.stock - pieces));
  }
}

function lowMail(ctx: Context, to: string, name: string, left: number) {
  const { publicUrl } = ctx.config;
  const codes = left === 1 ? '1 code' : `${left} codes`;
  return mailOf(ctx, {
    kind: 'codes-low',
    to,
    subject: `${name}: ${codes} left`,
    preheader: 'Add codes to go on selling it.',
    blocks: [
      'Few codes are left to sell. Add codes to go on selling it.',
      keyValueTable([[name, `${codes} left`]]),
      button(
        'Open the shop desk',
        `${publicUrl}/admin/products?search=${encodeURIComponent(name)}`,
      ),
    ],
    reason: `You get this mail because messages to the organisers of ${publicUrl} go to this address.`,
  });
}
