import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { useApiMutation } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { AccountForm } from './account-form.tsx';
import { useOrigin } from './origin.ts';
import { textOf } from '#platform/api/client.ts';
import { useSite } from '#platform/page/site.ts';

const schema = async () => (await import('@last-circle/contract/accounts/accounts.ts')).EmailInput;

const failure = 'The email could not be sent. Please try again.';

interface EmailFormProps {
  call:
    | 'POST /auth/forgot-password'
    | 'POST /auth/resend-verification'
    | 'POST /newsletter/subscriptions';
  button: string;
  /** What sending it means. */
  hint?: string;
}

/** Requests a link by mail, and shows the server's message. */
export function EmailForm({ call, button, hint }: EmailFormProps) {
  const { mutateAsync, data } = useApiMutation(call);
  const from = useOrigin();
  const form = useSchemaForm(schema, { email: '' });
  return (
    <AccountForm
      form={form}
      action={button}
      busyText="Sending..."
      failure={failure}
      onSubmit={({ email }) => mutateAsync({ body: { email, from } })}
      notice={
        data && (
          <Notice kind="success" actions={<MailboxLink />}>
            {data.message}
          </Notice>
        )
      }
    >
      <TextField
        form={form}
        name="email"
        label="Email"
        hint={hint}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
    </AccountForm>
  );
}

/** Mails the verification link again, and shows the outcome instead of the button. */
export function ResendVerification({ email }: { email: string }) {
  const { mutate, data, error, isPending } = useApiMutation('POST /auth/resend-verification');
  const from = useOrigin();
  return (
    <>
      {data ? (
        <p className="py-2 text-muted">{data.message}</p>
      ) : (
        <Button size="small" isBusy={isPending} onClick={() => mutate({ body: { email, from } })}>
          Send the email again
        </Button>
      )}
      <MailboxLink />
      {error && (
        <p role="alert" className="text-danger">
          {textOf(error, failure)}
        </p>
      )}
    </>
  );
}

/** The link to the mailbox that shows mails while none are sent. */
function MailboxLink() {
  const { mailbox } = useSite();
  return (
    mailbox !== null && (
      <a
        href={mailbox}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
      >
        Open the mailbox
      </a>
    )
  );
}
