import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#platform/api/client.ts';
import { call } from '#platform/api/queries.ts';
import { refusalOf, showRefusal, useSchemaForm } from '#platform/forms/schema-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { UsernameInput } from '#ui/fields/username-input.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

const schema = async () =>
  (await import('@last-circle/contract/accounts/accounts.ts')).UsernameInput;

interface OidcRegisterFormProps {
  /** Verified by the provider. */
  email: string;
  /** 'Discord' */
  provider: string;
  /** A suggestion. */
  username: string;
  onMade: (answer: Reply<'POST /auth/oidc/register'>) => void;
}

/** What an account needs beside what the provider has said. */
export function OidcRegisterForm({ email, provider, username, onMade }: OidcRegisterFormProps) {
  const client = useQueryClient();
  const form = useSchemaForm(schema, { username });
  const { errors, isSubmitting } = form.formState;
  const refusal = refusalOf(form);

  const submit = form.handleSubmit(async (body) => {
    try {
      onMade(await call(client, 'POST /auth/oidc/register', { body }));
    } catch (error) {
      showRefusal(form, error, 'Registration failed. Please try again.');
    }
  });

  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Email" hint={`Verified by ${provider}.`}>
        <Input type="email" value={email} readOnly />
      </Field>
      <Field
        label="Fortnite username"
        hint="The name other players know you by."
        error={errors.username?.message}
      >
        <UsernameInput required {...form.register('username')} />
      </Field>
      {refusal !== undefined && <Notice kind="error">{refusal}</Notice>}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={isSubmitting}
        busyText="Creating your account..."
      >
        Create account
      </Button>
    </form>
  );
}
