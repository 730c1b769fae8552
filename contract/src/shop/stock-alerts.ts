import { z } from '#zod.ts';
import { Email, optional } from '#common.ts';
import { endpoint } from '#endpoint.ts';
import { sizes } from './product-rules.ts';

export const StockAlertInput = z.object({
  email: Email,
  /** Of a product that is counted by size. */
  size: optional(z.enum(sizes, 'Please choose a size')),
});
export type StockAlertInput = z.output<typeof StockAlertInput>;

const inNoAnswer = { nothing: 'No answer shows who waits for a product' };

export const stockAlerts = {
  askForAlert: endpoint('POST /products/:id/stock-alerts', {
    access: 'open',
    summary: 'Get one mail when a product or size that is sold out is back',
    body: StockAlertInput,
    status: 201,
    changes: inNoAnswer,
    hidesNothing: true,
  }),
  stopAlerts: endpoint('POST /stock-alerts/stop', {
    access: 'open',
    summary: 'Take an address off every waiting list, by the link of such a mail',
    body: z.object({ token: z.string().max(1000) }),
    changes: inNoAnswer,
    hidesNothing: true,
  }),
};
