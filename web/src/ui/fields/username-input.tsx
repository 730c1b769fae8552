import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

/** For an in-game name, without autocorrection and capitalisation. */
export const UsernameInput = (props: ComponentProps<typeof Input>) => (
  <Input autoComplete="nickname" autoCapitalize="off" spellCheck={false} {...props} />
);
