import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

const length = 8;

/** An eight-character code; a pasted code may be in lower case and contain spaces or dashes. */
export const CodeInput = ({ onChange, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <Input
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    {...rest}
    className="h-11 text-center font-mono text-xl tracking-[0.3em] uppercase sm:text-xl"
    onChange={(event) => {
      const input = event.currentTarget;
      const code = input.value
        .replaceAll(/[\s\p{Pd}\u2212]/gu, '')
        .toUpperCase()
        .slice(0, length);
      // Setting the value moves the caret to the end, even to an equal value.
      if (code !== input.value) input.value = code;
      onChange?.(event);
    }}
  />
);
