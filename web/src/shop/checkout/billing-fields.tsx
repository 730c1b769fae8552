import { useWatch } from 'react-hook-form';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { AddressFields } from './address-fields.tsx';
import { CheckoutSection } from './section.tsx';
import type { CheckoutFormState } from './use-form.ts';

export function BillingFields({ form }: { form: CheckoutFormState }) {
  const isSame = useWatch({ control: form.control, name: 'sameAsShipping' });
  return (
    <CheckoutSection title="Billing Address">
      <Checkbox
        label="Same as shipping address"
        className="sm:col-span-6"
        {...form.register('sameAsShipping')}
      />
      {!isSame && <AddressFields form={form} of="billingAddress" />}
    </CheckoutSection>
  );
}
