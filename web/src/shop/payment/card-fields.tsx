import { useFormContext, useWatch } from 'react-hook-form';
import { Badge } from '#ui/feedback/badge.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import {
  asCvc,
  asExpiry,
  brandOf,
  cvcProblem,
  expiryProblem,
  holderProblem,
  inFours,
  numberProblem,
  type Card,
} from './card-rules.ts';
import { FormattedInput } from './formatted-input.tsx';

const expiryProblemNow = (expiry: string) => expiryProblem(expiry, new Date());

export function CardFields() {
  const { register, formState } = useFormContext<Card>();
  const { errors } = formState;
  return (
    <>
      <Field label="Card number" error={errors.number?.message}>
        <FormattedInput
          format={inFours}
          {...register('number', { validate: (number) => numberProblem(number) })}
        />
      </Field>
      <BrandBadge />
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Expiry date" error={errors.expiry?.message}>
          <FormattedInput
            format={asExpiry}
            placeholder="MM/YY"
            {...register('expiry', { validate: expiryProblemNow })}
          />
        </Field>
        <Field label="CVC" error={errors.cvc?.message}>
          <FormattedInput
            format={asCvc}
            {...register('cvc', { validate: (cvc) => cvcProblem(cvc) })}
          />
        </Field>
      </div>
      <Field label="Cardholder name" error={errors.holder?.message}>
        <Input
          autoComplete="off"
          spellCheck={false}
          {...register('holder', { validate: (holder) => holderProblem(holder) })}
        />
      </Field>
    </>
  );
}

function BrandBadge() {
  const brand = brandOf(useWatch<Card, 'number'>({ name: 'number' }));
  return (
    <output className="-mt-3 flex h-6 items-center gap-2 text-sm text-muted">
      {brand ? <Badge tone="rare">{brand}</Badge> : 'Visa, Mastercard, American Express, Discover'}
    </output>
  );
}
