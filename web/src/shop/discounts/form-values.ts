import type { UseFormReturn } from 'react-hook-form';
import { DiscountInput, type Discount } from '@last-circle/contract/shop/discounts.ts';
import { z } from '@last-circle/contract/zod.ts';
import { instantOf, localOf } from '#platform/forms/local-time.ts';

/** The values of the inputs; a number is null while its input is empty. */
export interface DiscountValues extends Pick<
  DiscountInput,
  'code' | 'kind' | 'minTotal' | 'maxUses' | 'maxUsesPerEmail' | 'productIds' | 'isActive'
> {
  value: number | null;
  category: string;
  /** In the viewer's zone. */
  startsAt: string;
  endsAt: string;
}

export const newDiscount: DiscountValues = {
  code: '',
  kind: 'percent',
  value: null,
  minTotal: null,
  productIds: [],
  category: '',
  startsAt: '',
  endsAt: '',
  maxUses: null,
  maxUsesPerEmail: null,
  isActive: true,
};

const local = (instant: string | null) => (instant === null ? '' : localOf(instant));

export function valuesOf(discount: Discount): DiscountValues {
  const { id: _id, createdAt: _created, madeFor: _for, uses: _uses, ...others } = discount;
  const { sales: _sales, discounted: _discounted, ...values } = others;
  return {
    ...values,
    category: values.category ?? '',
    startsAt: local(values.startsAt),
    endsAt: local(values.endsAt),
  };
}

/** The schema of the contract over the values of the inputs. */
export const schema = z
  .custom<DiscountValues>()
  .transform((values): z.input<typeof DiscountInput> => ({
    ...values,
    value: values.value ?? Number.NaN,
    startsAt: instantOf(values.startsAt),
    endsAt: instantOf(values.endsAt),
  }))
  .pipe(DiscountInput);

/** What each part of the form is given. */
export interface PartProps {
  form: UseFormReturn<DiscountValues, unknown, DiscountInput>;
}
