import { fromCents, inDollars } from '@last-circle/contract/money.ts';
import type { Context } from '#platform/db/context.ts';
import { plain, type Wordings } from '#platform/webhooks/discord.ts';
import { publish } from '#platform/webhooks/outbox.ts';

interface Told {
  id: number;
  number: string;
  /** In dollars. */
  total: number;
  items: { name: string; size: string | null; quantity: number }[];
}

interface Paid {
  id: number;
  orderNumber: string;
  totalCents: number;
  lines: readonly { name: string; selectedSize: string | null; quantity: number }[];
}

/** Tells other sites of an order that is paid, but not whose it is. */
export const announcePaid = (ctx: Context, { id, orderNumber, totalCents, lines }: Paid) =>
  publish(ctx, {
    event: 'order.paid',
    data: {
      order: {
        id,
        number: orderNumber,
        total: fromCents(totalCents),
        items: lines.map(({ name, selectedSize, quantity }) => ({
          name,
          size: selectedSize,
          quantity,
        })),
        path: '/admin/orders',
      },
    },
  });

export const orderWordings: Wordings = {
  'order.paid'(content) {
    const { number, total, items, url } = content['order'] as Told & { url: string };
    const lines = items.map(
      ({ name, size, quantity }) => `${quantity} × ${plain(name)}${size ? `, ${plain(size)}` : ''}`,
    );
    const title = plain(`Order ${number}: ${inDollars(total)}`);
    return { heading: 'Order paid', title, url, text: lines.join('\n') };
  },
};
