import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { CheckoutSection } from './section.tsx';
import type { CheckoutFormState } from './use-form.ts';

export function CustomerFields({ form }: { form: CheckoutFormState }) {
  const { register, formState } = form;
  const errors = formState.errors.customerInfo;
  return (
    <CheckoutSection title="Customer Information">
      <Field label="Full name" error={errors?.name?.message} className="sm:col-span-6">
        <Input autoComplete="name" maxLength={100} required {...register('customerInfo.name')} />
      </Field>
      <Field
        label="Email"
        hint="We will send your order confirmation here."
        error={errors?.email?.message}
        className="sm:col-span-3"
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...register('customerInfo.email')}
        />
      </Field>
      <Field label="Phone" isOptional error={errors?.phone?.message} className="sm:col-span-3">
        <Input type="tel" autoComplete="tel" maxLength={40} {...register('customerInfo.phone')} />
      </Field>
    </CheckoutSection>
  );
}
