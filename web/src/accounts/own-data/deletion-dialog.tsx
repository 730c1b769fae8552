import { useQuery } from '@tanstack/react-query';
import type { Deletion } from '@last-circle/contract/accounts/own-data.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { apiQuery, download } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { useVisit } from '#platform/router/use-navigation.ts';
import { clearSession } from '#platform/session/session.ts';
import { SignInCodeField } from '#platform/sign-in/code-field.tsx';
import { paths } from '#paths.ts';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { DeletionEffects } from './deletion-effects.tsx';
import { DeletionObstacles } from './deletion-obstacles.tsx';

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
  const { data, error } = query;
  if (data?.obstacles.length === 0) return <DeletionForm deletion={data} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        {data ? (
          <DeletionObstacles obstacles={data.obstacles} onLeave={onClose} />
        ) : error ? (
          <QueryFailed
            title="It could not be loaded whether anything is in the way"
            query={query}
          />
        ) : (
          <Skeletons label="Loading" className="flex flex-col gap-3">
            <Skeleton className="h-24" />
            <Skeleton className="h-11" />
          </Skeletons>
        )}
      </DialogBody>
    </Dialog>
  );
}

function DeletionForm({ deletion, onClose }: DeletionDialogProps & { deletion: Deletion }) {
  const form = useSchemaForm(schema, { password: '', code: '' });
  const visit = useVisit();
  const { errors } = form.formState;

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
      description="It is deleted at once, and nobody can bring it back."
      form={form}
      action="Delete for good"
      busyText="Deleting..."
      isDangerous
      failure="Your account could not be deleted. Please try again."
      onSubmit={deleteAccount}
      onClose={onClose}
    >
      <DeletionEffects />
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" required {...form.register('password')} />
      </Field>
      {deletion.needsCode && (
        <SignInCodeField
          error={errors.code?.message}
          // The reader begins at the top.
          data-first-focus={undefined}
          {...form.register('code')}
        />
      )}
    </FormDialog>
  );
}
