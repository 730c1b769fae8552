import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { get, set, useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { apiQuery } from '#platform/api/queries.ts';
import { useLazyResolver } from '#platform/forms/schema-form.ts';
import { useUser } from '#platform/session/session.ts';
import {
  blank,
  valuesOf,
  type CheckedValues,
  type CheckoutValues,
  type SomeValues,
} from './values.ts';
import { storeDraft, readDraft } from './draft.ts';

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
