import type { z } from '@last-circle/contract/zod.ts';
import { defaultCountry } from '@last-circle/contract/countries.ts';
import type { Profile } from '@last-circle/contract/accounts/profile.ts';
import type { FieldPath } from 'react-hook-form';
import type { checkoutFormSchema } from './schema.ts';

export type CheckoutValues = z.input<typeof checkoutFormSchema>;
export type CheckedValues = z.output<typeof checkoutFormSchema>;

/** Values of some fields, by their path in the form. */
export type SomeValues = Partial<Record<FieldPath<CheckoutValues>, string | boolean>>;

const emptyAddress = () => ({
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: defaultCountry,
});

export const blank = (): CheckoutValues => ({
  customerInfo: { name: '', email: '', phone: '' },
  shippingAddress: emptyAddress(),
  sameAsShipping: true,
  billingAddress: emptyAddress(),
});

/** A street is one line here. */
const onOneLine = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, ', ');

/** The filled fields of the profile. */
export function valuesOf(profile: Profile): SomeValues {
  const hasOwnBilling = !profile.sameAsShipping && profile.billingAddress !== '';
  const known: SomeValues = {
    'customerInfo.name': profile.fullName,
    'customerInfo.email': profile.email,
    'customerInfo.phone': profile.phoneNumber,
    'shippingAddress.street': onOneLine(profile.address),
    'shippingAddress.city': profile.city,
    'shippingAddress.state': profile.state,
    'shippingAddress.zipCode': profile.zipCode,
    'shippingAddress.country': profile.country,
    sameAsShipping: !hasOwnBilling,
    'billingAddress.street': onOneLine(profile.billingAddress),
    'billingAddress.city': profile.billingCity,
    'billingAddress.state': profile.billingState,
    'billingAddress.zipCode': profile.billingZipCode,
    'billingAddress.country': profile.billingCountry,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
}
