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
import type { ComponentProps } from 'react';

const expiryProblemNow = (expiry: string) => expiryProblem(expiry, new Date());

export function CardFields() {
  const { register, formState } = useFormContext<Card>();
  const { errors } = formState;
  return (
    <>
      <Field label="Card number" error={errors.number?.message}>
        <FormattedInput format={inFours} {...register('number', { validate: numberProblem })} />
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
          <FormattedInput format={asCvc} {...register('cvc', { validate: cvcProblem })} />
        </Field>
      </div>
      <Field label="Cardholder name" error={errors.holder?.message}>
        <Input
          autoComplete="off"
          spellCheck={false}
          {...register('holder', { validate: holderProblem })}
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

type FormattedInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Formats the typed digits. */
  format: (typed: string) => string;
};

const countDigits = (text: string) => text.replaceAll(/\D/g, '').length;

/** The position of the caret after so many digits. */
function positionAfter(digits: number, text: string) {
  let position = 0;
  while (countDigits(text.slice(0, position)) < digits && position < text.length) position += 1;
  return position;
}

/** An input that groups digits while they are typed; the caret stays at its digit. */
const FormattedInput = ({ format, onChange, ...rest }: FormattedInputProps) => (
  <Input
    inputMode="numeric"
    autoComplete="off"
    {...rest}
    onChange={(event) => {
      const input = event.currentTarget;
      const formatted = format(input.value);
      if (formatted !== input.value) {
        const digits = countDigits(input.value.slice(0, input.selectionStart ?? undefined));
        input.value = formatted;
        const position = positionAfter(digits, formatted);
        input.setSelectionRange(position, position);
      }
      onChange?.(event);
    }}
  />
);
