import type { UseFormReturn } from 'react-hook-form';
import type { z } from '@last-circle/contract/zod.ts';
import { defaultCountry } from '@last-circle/contract/countries.ts';
import type { Profile, ProfileInput } from '@last-circle/contract/accounts/profile.ts';

export type ProfileFormState = UseFormReturn<z.input<typeof ProfileInput>, unknown, ProfileInput>;

export const shippingNames = {
  street: 'address',
  city: 'city',
  state: 'state',
  zipCode: 'zipCode',
  country: 'country',
} as const;

export const billingNames = {
  street: 'billingAddress',
  city: 'billingCity',
  state: 'billingState',
  zipCode: 'billingZipCode',
  country: 'billingCountry',
} as const;

/** The values of the inputs: the picker has no empty choice. */
export const valuesOf = (profile: Profile): ProfileInput => ({
  ...profile,
  country: profile.country || defaultCountry,
  billingCountry: profile.billingCountry || defaultCountry,
});

/** Later changes of the shipping address are not copied again. */
export function copyShippingToBilling({ getValues, setValue }: ProfileFormState) {
  for (const [part, name] of Object.entries(shippingNames)) {
    // The keys of both are the same.
    setValue(billingNames[part as keyof typeof billingNames], getValues(name), {
      shouldDirty: true,
    });
  }
}
