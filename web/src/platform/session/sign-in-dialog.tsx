import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Field } from '#ui/controls/field.tsx';
import { Input } from '#ui/controls/input.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { storeSession } from './session.ts';
import type { SignInRequest } from './sign-in-again.ts';

const schema = async () => (await import('@last-circle/contract/accounts.ts')).LoginInput;

/** Over the page whose session has ended, so that nothing on it is lost. */
export function SignInDialog({ user, answer }: SignInRequest) {
  const client = useQueryClient();
  const form = useSchemaForm(schema, { email: user.email, password: '' });

  async function signIn(body: { email: string; password: string }) {
    storeSession(await call(client, 'POST /auth/login', { body }));
    answer(true);
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }

  return (
    <FormDialog
      title="Log in again"
      description="Your session has ended. Nothing on this page is lost."
      size="small"
      form={form}
      action="Log in"
      busyText="Logging in..."
      failure="Login failed. Please try again."
      onSubmit={signIn}
      onClose={() => answer(false)}
    >
      <Field label="Email">
        <Input type="email" autoComplete="username" readOnly {...form.register('email')} />
      </Field>
      <Field label="Password" error={form.formState.errors.password?.message}>
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
