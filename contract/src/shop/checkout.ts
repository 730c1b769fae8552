import { z } from '#zod.ts';
import { Email, Id, line, optional, orNull, withDefault } from '#common.ts';
import { countries } from '#countries.ts';
import { keysOf } from '#keys.ts';

export const CountryCode = z.enum(keysOf(countries), 'Please choose a country');

export const AddressInput = z.object({
  street: line({ max: 200, required: 'Street address is required' }),
  city: line({ max: 100, required: 'City is required' }),
  state: line({ max: 100, required: 'State is required' }),
  zipCode: line({ max: 20, required: 'ZIP code is required' }),
  country: CountryCode,
});

export const CustomerInput = z.object({
  name: line({ max: 100, required: 'Full name is required' }),
  email: Email,
  phone: withDefault(line({ max: 40 }), ''),
});

const LineInput = z.object({
  id: Id.max(2_147_483_647),
  quantity: z
    .int('Please give a whole quantity')
    .min(1, 'Quantity must be at least 1')
    .max(999, 'Quantity must be at most 999'),
  /** Ignored where the product has no sizes, so any text is valid. */
  selectedSize: optional(line({ max: 20 })),
  /** Compared with the price in force, never charged. */
  price: z.unknown().optional(),
});

const Lines = z.array(LineInput).max(100, 'An order holds at most 100 lines');

/** Any text, so that a wrong one is refused in the same words as one that nobody has made. */
const DiscountCode = orNull(line({ max: 100 })).optional();

export const CheckoutInput = z.object({
  items: Lines.min(1, 'Your cart is empty'),
  customerInfo: CustomerInput,
  shippingAddress: AddressInput,
  billingAddress: AddressInput,
  /** Dollars, after the discount: an order with a higher total is refused. */
  expectedTotal: orNull(z.number().min(0, 'The amount cannot be negative')).optional(),
  discountCode: DiscountCode,
});
export type CheckoutInput = z.output<typeof CheckoutInput>;

export const QuoteInput = z.object({
  /** May be empty: then the code alone is looked at. */
  items: Lines,
  discountCode: DiscountCode,
});
export type QuoteInput = z.output<typeof QuoteInput>;

/** What an order would cost now, in dollars. */
export const Quote = z.object({
  lines: z.array(
    z.object({
      id: Id,
      name: z.string(),
      selectedSize: z.string().nullable(),
      price: z.number(),
      quantity: z.int(),
      discount: z.number(),
    }),
  ),
  subtotal: z.number(),
  /** The code as it is stored; null without one. */
  discountCode: z.string().nullable(),
  discount: z.number(),
  total: z.number(),
});
export type Quote = z.output<typeof Quote>;
