import { inDollars } from '@last-circle/contract/money.ts';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { Context } from '#platform/db/context.ts';
import { plain, type Wordings } from '#platform/webhooks/discord.ts';
import { firstShown, publish } from '#platform/webhooks/outbox.ts';

interface Told {
  id: number;
  name: string;
  /** In dollars; the discounted one counts where there is one. */
  price: number;
  discountPrice: number | null;
}

/** Tells other sites of a product that is in the shop for the first time, in the same transaction. */
export const announce = (ctx: Context, { id, name, price, discountPrice }: Told) =>
  publish(ctx, {
    event: 'product.added',
    data: { product: { id, name, price, discountPrice, path: publicPaths.product({ id, name }) } },
    to: firstShown('products', id),
  });

export const productWordings: Wordings = {
  'product.added'(content) {
    const { name, price, discountPrice, url } = content['product'] as Told & { url: string };
    const text = plain(inDollars(discountPrice ?? price));
    return { heading: 'New in the shop', title: plain(name), url, text };
  },
};
