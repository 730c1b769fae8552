import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  get,
  set,
  useForm,
  type Resolver,
  type UseFormReturn,
  type FieldPath,
} from 'react-hook-form';
import { apiQuery } from '#platform/api/queries.ts';
import { useLazyResolver } from '#platform/forms/schema-form.ts';
import { useUser } from '#platform/session/session.ts';
import type { z } from '@last-circle/contract/zod.ts';
import { defaultCountry } from '@last-circle/contract/countries.ts';
import type { Profile } from '@last-circle/contract/accounts/profile.ts';
import type { checkoutFormSchema } from './schema.ts';
import { storedJson } from '#platform/storage/stored-json.ts';

export type CheckoutFormState = UseFormReturn<CheckoutValues, unknown, CheckedValues>;

type CheckoutResolver = Resolver<CheckoutValues, unknown, CheckedValues>;

const schema = async () => (await import('./schema.ts')).checkoutFormSchema;

/** With 'Same as shipping address' the hidden billing fields are not validated. */
const billedBy =
  (check: CheckoutResolver): CheckoutResolver =>
  (values, context, options) => {
    const billingAddress = values.sameAsShipping ? values.shippingAddress : values.billingAddress;
    return check({ ...values, billingAddress }, context, options);
  };

function blankWith(typed: SomeValues) {
  const values = blank();
  for (const [name, value] of Object.entries(typed)) set(values, name, value);
  return values;
}

/** The form with the draft of this tab; the profile fills the other fields. */
export function useCheckoutForm(): CheckoutFormState {
  const userId = useUser()?.id ?? null;
  // Mutated: nothing rendered depends on it.
  const [typed] = useState(() => readDraft(userId));
  const check = useLazyResolver<CheckoutValues, CheckedValues>(schema);
  const [resolver] = useState(() => billedBy(check));
  const form = useForm({ mode: 'onTouched', resolver, defaultValues: blankWith(typed) });
  const { subscribe, setValue, clearErrors } = form;
  const { data: profile } = useQuery({
    ...apiQuery('GET /auth/profile', {}),
    enabled: userId !== null,
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, type, values }) {
          if (type !== 'change' || !name) return;
          Object.assign(typed, { [name]: get(values, name) });
          storeDraft({ userId, typed });
        },
      }),
    [subscribe, typed, userId],
  );

  useEffect(() => {
    if (!profile) return;
    for (const [path, value] of Object.entries(valuesOf(profile))) {
      // The keys of `SomeValues` are paths of the form.
      const name = path as keyof SomeValues;
      if (name in typed) continue;
      setValue(name, value);
      clearErrors(name);
    }
  }, [profile, typed, setValue, clearErrors]);

  return form;
}

type CheckoutValues = z.input<typeof checkoutFormSchema>;
export type CheckedValues = z.output<typeof checkoutFormSchema>;

/** Values of some fields, by their path in the form. */
type SomeValues = Partial<Record<FieldPath<CheckoutValues>, string | boolean>>;

const emptyAddress = () => ({
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: defaultCountry,
});

const blank = (): CheckoutValues => ({
  customerInfo: { name: '', email: '', phone: '' },
  shippingAddress: emptyAddress(),
  sameAsShipping: true,
  billingAddress: emptyAddress(),
});

/** A street is one line here. */
const onOneLine = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, ', ');

/** The filled fields of the profile. */
function valuesOf(profile: Profile): SomeValues {
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

const draftKey = 'checkout-draft';

interface Draft {
  /** The user's id; null for a visitor, who may sign in later. */
  userId: number | null;
  typed: SomeValues;
}

/** The draft of this user, or of a visitor before the sign-in, in this tab. */
function readDraft(userId: number | null): SomeValues {
  const draft = storedJson<Draft>(() => sessionStorage, draftKey);
  const isOwn = draft?.userId === null || draft?.userId === userId;
  return isOwn ? { ...draft?.typed } : {};
}

const storeDraft = (draft: Draft) => sessionStorage.setItem(draftKey, JSON.stringify(draft));

export const forgetDraft = () => sessionStorage.removeItem(draftKey);
