import type { z } from '@last-circle/contract/zod.ts';
import { CodeInput as CodeForm } from '@last-circle/contract/competition/tournaments/registrations.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { textOf } from '#platform/api/client.ts';
import { listQuery, useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { useSite } from '#platform/page/site.ts';
import { CodeInput } from '#ui/fields/code-input.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { ResendCode } from './resend-code.tsx';

interface VerifyDialogProps {
  /** Undefined accepts the code of any of the viewer's registrations. */
  tournament?: Pick<Tournament, 'id' | 'name'>;
  onClose: () => void;
}

const failure = 'Verification failed';

export function VerifyDialog({ tournament, onClose }: VerifyDialogProps) {
  const { mailbox } = useSite();
  const { mutateAsync } = useApiMutation('POST /tournaments/verify-registration');
  const form = useSchemaForm(CodeForm, { code: '' });

  async function verify(body: z.output<typeof CodeForm>) {
    try {
      const { message } = await mutateAsync({ body });
      toast.success(message);
      onClose();
    } catch (error) {
      const message = textOf(error, failure);
      form.setError('code', { type: 'server', message }, { shouldFocus: true });
      toast.error(message);
    }
  }

  return (
    <FormDialog
      title="Verify Registration"
      description={tournament?.name}
      size="small"
      form={form}
      action="Verify"
      busyText="Verifying..."
      failure={failure}
      onSubmit={verify}
      onClose={onClose}
    >
      <TextField
        as={CodeInput}
        form={form}
        name="code"
        label="Verification code"
        hint="Eight letters and digits from the mail we sent you."
        autoComplete="one-time-code"
      />
      {mailbox && (
        <p className="text-sm text-muted">
          This site does not send emails.{' '}
          <a href={mailbox} target="_blank" rel="noreferrer" className="text-accent underline">
            Open the mailbox
          </a>
        </p>
      )}
      {tournament ? (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          No email yet?
          <ResendCode tournamentId={tournament.id} />
        </div>
      ) : (
        <PendingCodes />
      )}
    </FormDialog>
  );
}

/** The viewer's unverified registrations, each with a button that mails a new code. */
function PendingCodes() {
  const { data } = useInfiniteQuery(
    listQuery('GET /tournaments/user/registrations', { query: {} }),
  );
  const pending = data?.pages
    .flatMap(({ items }) => items)
    .filter(({ isVerified, tournament }) => !isVerified && tournament.status === 'upcoming');
  if (!pending || pending.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-lg">Waiting for a code</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {pending.map(({ id, tournament }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="min-w-0 flex-1">{tournament.name}</span>
            <ResendCode tournamentId={tournament.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}
