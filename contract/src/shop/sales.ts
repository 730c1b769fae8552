import { z } from '#zod.ts';
import { Id, Message, instant, line, optional, wholeFrom } from '#common.ts';
import { endpoint } from '#endpoint.ts';

/** That run or are to come. */
export const mostSales = 20;

export const SaleInput = z
  .object({
    /** Everything where it is empty. */
    category: optional(line({ max: 40 })),
    percent: wholeFrom(1, 90, 'The percentage'),
    /** At once where it is empty. */
    startsAt: optional(instant('Start is required')),
    endsAt: instant('End is required'),
  })
  .refine(
    ({ startsAt, endsAt }) => Date.parse(endsAt) > (startsAt ? Date.parse(startsAt) : Date.now()),
    { path: ['endsAt'], error: 'End must be after the start' },
  );
export type SaleInput = z.output<typeof SaleInput>;

export const Sale = z.object({
  id: Id,
  category: z.string().nullable(),
  percent: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Whether products have its price now. */
  isRunning: z.boolean(),
});
export type Sale = z.output<typeof Sale>;

export const sales = {
  list: endpoint('GET /sales', {
    access: 'admin',
    permission: 'shop',
    summary: 'Sales that run or are to come, by their start',
    reads: ['products'],
    response: z.array(Sale),
  }),
  create: endpoint('POST /sales', {
    access: 'admin',
    permission: 'shop',
    summary: 'Take a percentage off a category, or off everything, from one time to another',
    body: SaleInput,
    status: 201,
    changes: ['products'],
    response: Sale,
  }),
  end: endpoint('DELETE /sales/:id', {
    access: 'admin',
    permission: 'shop',
    summary: 'End a sale now, or one that is to come',
    changes: ['products'],
    response: Message,
  }),
};
