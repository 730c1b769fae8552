import { refusalOf, showRefusal, useSchemaForm } from '#platform/forms/schema-form.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { useOrigin } from './use-origin.ts';

const schema = async () => (await import('@last-circle/contract/accounts/accounts.ts')).EmailInput;

interface EmailFormProps {
  call: 'POST /auth/forgot-password' | 'POST /auth/resend-verification';
  button: string;
}

/** Requests a link by mail, and shows the server's message. */
export function EmailForm({ call, button }: EmailFormProps) {
  const { mutateAsync, data } = useApiMutation(call);
  const from = useOrigin();
  const form = useSchemaForm(schema, { email: '' });
  const { errors, isSubmitting } = form.formState;
  const refusal = refusalOf(form);

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await mutateAsync({ body: { email, from } });
    } catch (error) {
      showRefusal(form, error, 'The email could not be sent. Please try again.');
    }
  });

  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Email" error={errors.email?.message}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          {...form.register('email')}
        />
      </Field>
      {refusal !== undefined && <Notice kind="error">{refusal}</Notice>}
      {data && (
        <Notice kind="success" actions={<MailboxLink />}>
          {data.message}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={isSubmitting}
        busyText="Sending..."
      >
        {button}
      </Button>
    </form>
  );
}
