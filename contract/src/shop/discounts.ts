import { z } from '#zod.ts';
import {
  Id,
  Money,
  instant,
  keysetPaging,
  line,
  optional,
  wholeFrom,
  withDefault,
} from '#common.ts';
import { endpoint } from '#endpoint.ts';
import {
  discountCodeOf,
  discountKinds,
  discountStates,
  longestCode,
  shortestCode,
} from './discount-rules.ts';

const Code = line({
  max: longestCode,
  min: shortestCode,
  required: 'Code is required',
  tooShort: `Please use at least ${shortestCode} characters`,
})
  .transform(discountCodeOf)
  .refine((code) => /^[A-Z0-9-]*$/.test(code), 'Please use letters, digits and dashes only');

const Count = wholeFrom(1, 1_000_000, 'This');

const fields = z.object({
  code: Code,
  kind: z.enum(discountKinds, 'Please choose percent or amount'),
  /** Percent, or dollars. */
  value: Money,
  /** Dollars that the goods have to cost before the discount. */
  minTotal: optional(Money),
  /** With `category`: what it takes something off; everything where both are empty. */
  productIds: withDefault(z.array(Id).max(100, 'Please choose at most 100 products'), []),
  category: optional(line({ max: 40 })),
  startsAt: optional(instant('Start is required')),
  endsAt: optional(instant('End is required')),
  maxUses: optional(Count),
  maxUsesPerEmail: optional(Count),
  isActive: withDefault(z.boolean(), true),
});

const isWholePercent = (value: number) => Number.isInteger(value) && value >= 1 && value <= 100;

export const DiscountInput = fields
  .refine(({ kind, value }) => kind !== 'percent' || isWholePercent(value), {
    path: ['value'],
    error: 'Please give a whole percentage from 1 to 100',
  })
  .refine(({ kind, value }) => kind !== 'amount' || value > 0, {
    path: ['value'],
    error: 'Please enter an amount above 0',
  })
  .refine(({ minTotal }) => minTotal === null || minTotal > 0, {
    path: ['minTotal'],
    error: 'Please enter an amount above 0',
  })
  .refine(
    ({ startsAt, endsAt }) =>
      startsAt === null || endsAt === null || Date.parse(endsAt) > Date.parse(startsAt),
    { path: ['endsAt'], error: 'End must be after the start' },
  );
export type DiscountInput = z.output<typeof DiscountInput>;

export const Discount = z.object({
  id: Id,
  code: z.string(),
  kind: z.enum(discountKinds),
  value: z.number(),
  minTotal: z.number().nullable(),
  productIds: z.array(Id),
  category: z.string().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  maxUses: z.int().nullable(),
  maxUsesPerEmail: z.int().nullable(),
  isActive: z.boolean(),
  /** What it was mailed with; null where an admin typed it. */
  madeFor: z.string().nullable(),
  createdAt: z.string(),
  /** Orders with it that are not cancelled. */
  uses: z.int(),
  /** Dollars that these orders cost. */
  sales: z.number(),
  /** Dollars that were taken off them. */
  discounted: z.number(),
});
export type Discount = z.output<typeof Discount>;

export const discounts = {
  list: endpoint('GET /discounts', {
    access: 'admin',
    permission: 'shop',
    summary:
      'Discount codes with their uses and sales, newest first; those made for one recipient only with status=personal',
    query: z.object({
      search: line({ max: 100 }).default(''),
      status: z.enum(discountStates).optional(),
      ...keysetPaging,
    }),
    reads: ['discounts', 'orders'],
    response: z.array(Discount),
  }),
  create: endpoint('POST /discounts', {
    access: 'admin',
    permission: 'shop',
    summary: 'Make a discount code',
    body: DiscountInput,
    status: 201,
    changes: ['discounts'],
    response: Discount,
  }),
  update: endpoint('PUT /discounts/:id', {
    access: 'admin',
    permission: 'shop',
    summary: 'Replace the whole form of a discount code',
    body: DiscountInput,
    changes: ['discounts'],
    response: Discount,
  }),
  remove: endpoint('DELETE /discounts/:id', {
    access: 'admin',
    permission: 'shop',
    summary: 'Delete a discount code that no order uses',
    changes: ['discounts'],
  }),
};
