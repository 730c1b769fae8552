import { CountrySelect } from '#platform/forms/country-select.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import type { CheckoutFormState } from './use-form.ts';

interface AddressFieldsProps {
  form: CheckoutFormState;
  of: 'shippingAddress' | 'billingAddress';
}

/** Lets browsers fill in the right address. */
const purposes = { shippingAddress: 'shipping', billingAddress: 'billing' } as const;

export function AddressFields({ form, of }: AddressFieldsProps) {
  const { register, formState } = form;
  const errors = formState.errors[of];
  const purpose = purposes[of];
  return (
    <>
      <Field label="Street address" error={errors?.street?.message} className="sm:col-span-6">
        <Input
          autoComplete={`${purpose} street-address`}
          maxLength={200}
          required
          {...register(`${of}.street`)}
        />
      </Field>
      <Field label="City" error={errors?.city?.message} className="sm:col-span-3">
        <Input
          autoComplete={`${purpose} address-level2`}
          maxLength={100}
          required
          {...register(`${of}.city`)}
        />
      </Field>
      <Field label="State" error={errors?.state?.message} className="sm:col-span-3">
        <Input
          autoComplete={`${purpose} address-level1`}
          maxLength={100}
          required
          {...register(`${of}.state`)}
        />
      </Field>
      <Field label="ZIP code" error={errors?.zipCode?.message} className="sm:col-span-2">
        <Input
          autoComplete={`${purpose} postal-code`}
          maxLength={20}
          required
          {...register(`${of}.zipCode`)}
        />
      </Field>
      <Field label="Country" error={errors?.country?.message} className="sm:col-span-4">
        <CountrySelect
          autoComplete={`${purpose} country`}
          required
          {...register(`${of}.country`)}
        />
      </Field>
    </>
  );
}
