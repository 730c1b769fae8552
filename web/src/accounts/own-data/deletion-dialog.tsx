import { useQuery } from '@tanstack/react-query';
import type { Deletion, DeletionObstacle } from '@last-circle/contract/accounts/own-data.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { apiQuery, download } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { useVisit } from '#platform/router/use-visit.ts';
import { clearSession } from '#platform/session/session.ts';
import { SignInCodeField } from '#platform/sign-in/code-field.tsx';
import { paths } from '#paths.ts';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { obstacleText } from '@last-circle/contract/accounts/own-data-rules.ts';
import { Link } from '#platform/router/link.tsx';

const schema = async () =>
  (await import('@last-circle/contract/accounts/own-data.ts')).DeletionInput;

const title = 'Delete your account';

interface DeletionDialogProps {
  onClose: () => void;
}

/** What has to be resolved first, else what goes and what stays, and the password. */
export function DeletionDialog({ onClose }: DeletionDialogProps) {
  // What stood in the way may be resolved by now, on another page.
  const query = useQuery({ ...apiQuery('GET /auth/deletion', {}), staleTime: 0 });
  const { data } = query;
  if (data?.obstacles.length === 0) return <DeletionForm deletion={data} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        <QueryStates
          query={query}
          loading={<SkeletonRows label="Loading" rows={['h-24', 'h-11']} gap="gap-3" />}
          failed="We could not check whether your account can be deleted"
        >
          {({ obstacles }) => <DeletionObstacles obstacles={obstacles} onLeave={onClose} />}
        </QueryStates>
      </DialogBody>
    </Dialog>
  );
}

function DeletionForm({ deletion, onClose }: DeletionDialogProps & { deletion: Deletion }) {
  const form = useSchemaForm(schema, { password: '', code: '' });
  const visit = useVisit();

  async function deleteAccount(body: { password: string; code: string | null }) {
    // Nothing is fetched again after it: the viewer of this page has no account any more.
    await download('POST /auth/deletion', { body });
    await visit(paths.home);
    clearSession();
    toast.success('Your account was deleted');
  }

  return (
    <FormDialog
      title={title}
      description="This happens at once, and nobody can undo it."
      form={form}
      action="Delete for good"
      busyText="Deleting..."
      isDangerous
      failure="Your account could not be deleted. Please try again."
      onSubmit={deleteAccount}
      onClose={onClose}
    >
      <DeletionEffects />
      <TextField
        as={PasswordInput}
        form={form}
        name="password"
        label="Your password"
        autoComplete="current-password"
        required
      />
      {deletion.needsCode && (
        <SignInCodeField
          error={form.formState.errors.code?.message}
          // The reader begins at the top.
          data-first-focus={undefined}
          {...form.register('code')}
        />
      )}
    </FormDialog>
  );
}

const gone = [
  'Your account, with its profile, logins and two-step sign-in',
  'Your public page, your roles, and invitations to you',
  'Your messages to us, and mails we have not sent you yet',
  'Your spots in tournaments that have not started, and teams with nobody else in them',
];

const staying = [
  'Results of past tournaments, as a deleted player',
  'Orders, with the name and addresses on them, because the law requires invoices. You can still pay an unpaid order with the link in its email until it expires',
  'An active ban on your email address',
];

/** What a deletion takes and what it leaves. */
const DeletionEffects = () => (
  <div className="flex flex-col gap-4 text-sm">
    <Effects title="What we delete" texts={gone} />
    <Effects title="What stays" texts={staying} />
    <p className="text-muted">
      We log you out everywhere and send you one last mail. You can sign up again with the same
      address at any time. Backups of the site are overwritten later.
    </p>
  </div>
);

const Effects = ({ title, texts }: { title: string; texts: readonly string[] }) => (
  <section>
    <h3 className="font-semibold">{title}</h3>
    <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
);

interface DeletionObstaclesProps {
  obstacles: readonly DeletionObstacle[];
  onLeave: () => void;
}

/** What the viewer has to resolve before the account can be deleted. */
const DeletionObstacles = ({ obstacles, onLeave }: DeletionObstaclesProps) => (
  <div className="flex flex-col gap-3">
    <p>Before you can delete your account:</p>
    <ul className="ruled border-y border-line">
      {obstacles.map((obstacle) => {
        const text = obstacleText(obstacle);
        const link = wayOut(obstacle);
        return (
          <li key={text} className="flex flex-col items-start gap-1 py-3">
            <p>{text}</p>
            {link && (
              <Link
                to={link.to}
                onClick={onLeave}
                className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
              >
                {link.label}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  </div>
);

/** The page on which it is resolved; another admin is made on the server alone. */
function wayOut({ kind, team, tournament }: DeletionObstacle) {
  if (kind === 'permanent_captain') return { to: paths.teams, label: `Open ${team?.name}` };
  if (!tournament) return undefined;
  if (kind === 'captain') {
    return { to: paths.tournamentTeams(tournament.id), label: `Open ${team?.name}` };
  }
  return { to: paths.tournament(tournament.id), label: 'Open the tournament' };
}
