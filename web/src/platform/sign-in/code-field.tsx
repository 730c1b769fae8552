import { useState, type ComponentProps } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';

interface SignInCodeFieldProps extends ComponentProps<'input'> {
  error: string | undefined;
}

/** The code of an authenticator app or, by a switch below it, a recovery code. */
export function SignInCodeField({ error, ...field }: SignInCodeFieldProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <div className="flex flex-col items-start gap-1">
      <Field
        className="w-full"
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={
          isRecovery
            ? 'One of the codes you saved. Each works once.'
            : 'The six digits in your authenticator app.'
        }
        error={error}
      >
        <Input
          data-first-focus
          {...field}
          className="h-11 font-mono text-lg tracking-widest"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          inputMode={isRecovery ? 'text' : 'numeric'}
          spellCheck={false}
          maxLength={40}
          required
        />
      </Field>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        onClick={() => setIsRecovery(!isRecovery)}
      >
        {isRecovery ? 'Use a code from your app' : 'Use a recovery code'}
      </Button>
    </div>
  );
}
