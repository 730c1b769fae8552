import { textOf } from '#platform/api/client.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { useOrigin } from './use-origin.ts';

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
          {textOf(error, 'The email could not be sent. Please try again.')}
        </p>
      )}
    </>
  );
}
