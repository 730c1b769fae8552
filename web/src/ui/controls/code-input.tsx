import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

const LENGTH = 8;

/** Eight letters and digits; a pasted code may be in lower case and hold spaces or dashes. */
export function CodeInput({ onChange, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <Input
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      {...rest}
      className="h-11 text-center font-mono text-xl tracking-[0.3em] uppercase sm:text-xl"
      onChange={(event) => {
        const input = event.currentTarget;
        const code = input.value.replaceAll(/[\s-]/g, '').toUpperCase().slice(0, LENGTH);
        // Writing an equal value would move the caret to the end.
        if (code !== input.value) input.value = code;
        onChange?.(event);
      }}
    />
  );
}
