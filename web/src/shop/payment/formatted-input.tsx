import type { ComponentProps } from 'react';
import { Input } from '#ui/fields/input.tsx';

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
export function FormattedInput({ format, onChange, ...rest }: FormattedInputProps) {
  return (
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
}
