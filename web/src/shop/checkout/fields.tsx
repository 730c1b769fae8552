import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CountrySelect } from '#platform/forms/country-select.tsx';
import { TextField } from '#platform/forms/text-field.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { CheckoutFormState } from './use-form.ts';

interface SectionProps {
  title: string;
  /** Fields on six columns. */
  children: ReactNode;
}

const Section = ({ title, children }: SectionProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-4 block">
      <h2 className="text-title">{title}</h2>
    </legend>
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-6">{children}</div>
  </fieldset>
);

export function CheckoutFields({ form }: { form: CheckoutFormState }) {
  const isSame = useWatch({ control: form.control, name: 'sameAsShipping' });
  return (
    <div className="flex flex-col gap-10">
      <Section title="Customer Information">
        <TextField
          form={form}
          name="customerInfo.name"
          label="Full name"
          autoComplete="name"
          maxLength={100}
          required
          className="sm:col-span-6"
        />
        <TextField
          form={form}
          name="customerInfo.email"
          label="Email"
          hint="We will send your order confirmation here."
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          className="sm:col-span-3"
        />
        <TextField
          form={form}
          name="customerInfo.phone"
          label="Phone"
          isOptional
          type="tel"
          autoComplete="tel"
          maxLength={40}
          className="sm:col-span-3"
        />
      </Section>
      <Section title="Shipping Address">
        <AddressFields form={form} of="shippingAddress" />
      </Section>
      <Section title="Billing Address">
        <Checkbox
          label="Same as shipping address"
          className="sm:col-span-6"
          {...form.register('sameAsShipping')}
        />
        {!isSame && <AddressFields form={form} of="billingAddress" />}
      </Section>
    </div>
  );
}

interface AddressFieldsProps {
  form: CheckoutFormState;
  of: 'shippingAddress' | 'billingAddress';
}

const lines = [
  { part: 'street', label: 'Street address', purpose: 'street-address', maxLength: 200, span: 6 },
  { part: 'city', label: 'City', purpose: 'address-level2', maxLength: 100, span: 3 },
  { part: 'state', label: 'State', purpose: 'address-level1', maxLength: 100, span: 3 },
  { part: 'zipCode', label: 'ZIP code', purpose: 'postal-code', maxLength: 20, span: 2 },
] as const;

const spans = { 2: 'sm:col-span-2', 3: 'sm:col-span-3', 6: 'sm:col-span-6' };

function AddressFields({ form, of }: AddressFieldsProps) {
  // Lets browsers fill in the right address.
  const address = of === 'shippingAddress' ? 'shipping' : 'billing';
  return (
    <>
      {lines.map(({ part, label, purpose, maxLength, span }) => (
        <TextField
          key={part}
          form={form}
          name={`${of}.${part}`}
          label={label}
          autoComplete={`${address} ${purpose}`}
          maxLength={maxLength}
          required
          className={spans[span]}
        />
      ))}
      <TextField
        as={CountrySelect}
        form={form}
        name={`${of}.country`}
        label="Country"
        autoComplete={`${address} country`}
        required
        className="sm:col-span-4"
      />
    </>
  );
}
