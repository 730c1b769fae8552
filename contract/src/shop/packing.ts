import { z } from '#zod.ts';
import { endpoint } from '#endpoint.ts';
import { mostOrdersAtOnce } from './order-rules.ts';
import { Order } from './orders.ts';

/** '12,15': the orders that are wanted. */
const Chosen = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'Please name orders by their ids: 12,15')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.length <= mostOrdersAtOnce, `Choose at most ${mostOrdersAtOnce}`);

const Parcel = z.object({
  ...Order.pick({
    id: true,
    orderNumber: true,
    customerName: true,
    createdAt: true,
    shippingAddress: true,
  }).shape,
  /** Goods alone: codes are delivered by mail. */
  items: z.array(
    Order.shape.items.element.pick({ name: true, selectedSize: true, quantity: true }),
  ),
});
export type Parcel = z.output<typeof Parcel>;

export const packing = {
  packing: endpoint('GET /orders/admin/packing', {
    access: 'admin',
    permission: 'shop',
    summary:
      'What is to be packed: confirmed orders with goods, paid where they are to be, oldest first; of chosen ones those that are',
    query: z.object({ orders: Chosen.optional() }),
    reads: ['orders'],
    response: z.object({
      parcels: z.array(Parcel).max(mostOrdersAtOnce),
      /** Of how many these are the oldest. */
      total: z.int(),
    }),
  }),
};
export type Packing = z.output<typeof packing.packing.response>;
