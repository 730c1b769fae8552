import { z } from '@last-circle/contract/zod.ts';
import { CheckoutInput } from '@last-circle/contract/shop/checkout.ts';

export const checkoutFormSchema = CheckoutInput.omit({ items: true }).extend({
  sameAsShipping: z.boolean(),
});
