import { CountrySelect } from '#platform/forms/country-select.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import type { billingNames, ProfileFormState, shippingNames } from './profile-values.ts';

interface AddressFieldsProps {
  form: ProfileFormState;
  /** Lets browsers fill in the right address. */
  purpose: 'shipping' | 'billing';
  names: typeof shippingNames | typeof billingNames;
}

export function AddressFields({ form, purpose, names }: AddressFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Street Address" error={errors[names.street]?.message} className="sm:col-span-6">
        <Textarea
          rows={2}
          className="min-h-20!"
          maxLength={200}
          autoComplete={`${purpose} street-address`}
          {...register(names.street)}
        />
      </Field>
      <Field label="City" error={errors[names.city]?.message} className="sm:col-span-3">
        <Input
          maxLength={100}
          autoComplete={`${purpose} address-level2`}
          {...register(names.city)}
        />
      </Field>
      <Field label="State/Province" error={errors[names.state]?.message} className="sm:col-span-3">
        <Input
          maxLength={100}
          autoComplete={`${purpose} address-level1`}
          {...register(names.state)}
        />
      </Field>
      <Field
        label="ZIP/Postal Code"
        error={errors[names.zipCode]?.message}
        className="sm:col-span-2"
      >
        <Input
          maxLength={20}
          autoComplete={`${purpose} postal-code`}
          {...register(names.zipCode)}
        />
      </Field>
      <Field label="Country" error={errors[names.country]?.message} className="sm:col-span-4">
        <CountrySelect autoComplete={`${purpose} country`} {...register(names.country)} />
      </Field>
    </>
  );
}
