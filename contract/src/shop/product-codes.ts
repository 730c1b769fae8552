import { z } from '#zod.ts';
import { Id, Message } from '#common.ts';
import { endpoint } from '#endpoint.ts';
import { maxCodeLength, minCodeLength, mostCodesAtOnce } from './product-rules.ts';
import { Product } from './products.ts';

/** Not quoted in a refusal. */
const Code = z
  .string()
  .trim()
  .min(minCodeLength, `A code has at least ${minCodeLength} characters`)
  .max(maxCodeLength, `A code has at most ${maxCodeLength} characters`)
  .regex(/^[\P{C}]+$/u, 'A code is one line of text');

/** The last four characters of a code, two of a short one. */
const Ending = z.string();

export const CodesInput = z.object({
  codes: z
    .array(Code)
    .min(1, 'Please enter at least one code')
    .max(mostCodesAtOnce, `Add at most ${mostCodesAtOnce} codes at once`),
});

const CodePool = z.object({
  forSale: z.int(),
  /** Of orders that are not confirmed yet. */
  held: z.int(),
  sold: z.int(),
  /** Of those that were added last. */
  newest: z.array(Ending),
});

/** Codes of products that are delivered by mail. */
export const productCodes = {
  codes: endpoint('GET /products/:id/codes', {
    access: 'admin',
    permission: 'shop',
    summary: 'How many codes a product has; of the codes only how the newest end',
    reads: ['products', 'orders'],
    response: CodePool,
  }),
  codePools: endpoint('GET /products/code-pools', {
    access: 'admin',
    permission: 'shop',
    summary: 'Products that are delivered by mail and have codes for sale, the first 100 by name',
    reads: ['products'],
    response: z.array(z.object({ id: Id, name: z.string(), left: z.int() })),
  }),
  addCodes: endpoint('POST /products/:id/codes', {
    access: 'admin',
    permission: 'shop',
    summary: 'Add codes to a product that is delivered by mail; those that are known are left out',
    body: CodesInput,
    changes: ['products'],
    response: Message.extend({
      product: Product,
      added: z.int(),
      /** How those end that were there already, or twice in the input. */
      duplicates: z.array(Ending),
    }),
  }),
  withdrawCodes: endpoint('POST /products/:id/codes/withdraw', {
    access: 'admin',
    permission: 'shop',
    summary: 'Take codes back that nobody has bought or holds',
    body: CodesInput,
    changes: ['products'],
    response: Message.extend({
      product: Product,
      /** How those end that were sold, or are not there. */
      left: z.array(Ending),
    }),
  }),
};
