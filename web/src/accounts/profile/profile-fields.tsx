import { CountrySelect } from '#platform/forms/country-select.tsx';
import { TextField } from '#platform/forms/text-field.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import type { billingNames, ProfileFormState, shippingNames } from './profile-values.ts';

interface PersonalFieldsProps {
  form: ProfileFormState;
  /** The address of the account, which is read-only. */
  email: string;
}

export function PersonalFields({ form, email }: PersonalFieldsProps) {
  const half = { form, className: 'sm:col-span-3' };
  return (
    <>
      <TextField {...half} name="fullName" label="Full Name" maxLength={100} autoComplete="name" />
      <TextField
        {...half}
        name="fortniteUsername"
        label="Fortnite Username"
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...half}
        name="phoneNumber"
        label="Phone Number"
        type="tel"
        inputMode="tel"
        maxLength={40}
        autoComplete="tel"
      />
      <Field label="Email Address" hint="Email cannot be changed" className="sm:col-span-3">
        <Input type="email" value={email} readOnly />
      </Field>
    </>
  );
}

interface AddressFieldsProps {
  form: ProfileFormState;
  /** Lets browsers fill in the right address. */
  purpose: 'shipping' | 'billing';
  names: typeof shippingNames | typeof billingNames;
}

const half = { maxLength: 100, className: 'sm:col-span-3' };
const lines = [
  { part: 'city', label: 'City', token: 'address-level2', ...half },
  { part: 'state', label: 'State/Province', token: 'address-level1', ...half },
  {
    part: 'zipCode',
    label: 'ZIP/Postal Code',
    token: 'postal-code',
    maxLength: 20,
    className: 'sm:col-span-2',
  },
] as const;

export const AddressFields = ({ form, purpose, names }: AddressFieldsProps) => (
  <>
    <TextField
      as={Textarea}
      form={form}
      name={names.street}
      label="Street Address"
      rows={2}
      maxLength={200}
      autoComplete={`${purpose} street-address`}
      className="sm:col-span-6"
      controlClass="min-h-20!"
    />
    {lines.map(({ part, token, ...line }) => (
      <TextField
        key={part}
        form={form}
        name={names[part]}
        autoComplete={`${purpose} ${token}`}
        {...line}
      />
    ))}
    <TextField
      as={CountrySelect}
      form={form}
      name={names.country}
      label="Country"
      autoComplete={`${purpose} country`}
      className="sm:col-span-4"
    />
  </>
);
