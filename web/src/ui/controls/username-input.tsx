import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

/** For a name in the game, which browsers neither correct nor capitalise. */
export const UsernameInput = (props: ComponentProps<typeof Input>) => (
  <Input autoComplete="nickname" autoCapitalize="off" spellCheck={false} {...props} />
);
