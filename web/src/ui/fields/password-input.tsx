import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Input } from './input.tsx';

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="off"
        spellCheck={false}
        className="pr-11"
      />
      <IconButton
        label={isShown ? 'Hide password' : 'Show password'}
        className="absolute inset-y-0 right-0"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden="true" />
      </IconButton>
    </span>
  );
}
