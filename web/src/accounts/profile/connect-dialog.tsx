import type { Provider } from '@last-circle/contract/oidc-rules.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';

const schema = async () =>
  (await import('@last-circle/contract/accounts/second-factor.ts')).SetUpInput;

interface ConnectDialogProps {
  provider: Provider;
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before the provider does for its own. */
export function ConnectDialog({ provider: { name }, onPassword, onClose }: ConnectDialogProps) {
  const form = useSchemaForm(schema, { password: '' });
  return (
    <FormDialog
      title={`Connect ${name}`}
      description={`${name} asks you to log in there, and leads back here.`}
      size="small"
      form={form}
      action={`Go to ${name}`}
      busyText="Leading you there..."
      failure={`${name} could not be connected. Please try again.`}
      onSubmit={({ password }) => onPassword(password)}
      onClose={onClose}
    >
      <Field label="Your password" error={form.formState.errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          required
          data-first-focus
          {...form.register('password')}
        />
      </Field>
    </FormDialog>
  );
}
