import { fewLeft } from '@last-circle/contract/shop/product-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { keyValueTable, button } from '#platform/mail/blocks.ts';
import { mailOf, send } from '#platform/mail/outbox.ts';
import { readContact } from '#platform/site/face.ts';

interface Sold {
  id: number;
  name: string;
  /** Codes that are still for sale. */
  left: number;
}

/** Tells the organisers that few codes of locked products are left to sell, once until some are added. */
export async function tellOfLowCodes(ctx: Context, products: readonly Sold[]) {
  const low = products.filter(({ left }) => left <= fewLeft);
  const to = low.length > 0 && (await readContact(ctx));
  if (!to) return;
  for (const { id, name, left } of low) {
    const told = await ctx.db
      .updateTable('products')
      .set({ is_low_told: true })
      .where('id', '=', id)
      .where('is_low_told', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (told) await send(ctx, lowMail(ctx, to, name, left));
  }
}

function lowMail(ctx: Context, to: string, name: string, left: number) {
  const { publicUrl } = ctx.config;
  const codes = left === 1 ? '1 code' : `${left} codes`;
  return mailOf({
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
