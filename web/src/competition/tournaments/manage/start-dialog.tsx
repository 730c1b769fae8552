import {
  StartInput,
  type Tournament,
} from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useStart } from '#competition/tournaments/basics/admin-calls.ts';
import { StartRecipients } from './start-recipients.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface StartDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

export function StartDialog({ tournament, onClose }: StartDialogProps) {
  const { mutateAsync } = useStart();
  const form = useSchemaForm(StartInput, { gameLink: tournament.gameLink ?? '' });

  return (
    <FormDialog
      title="Start Tournament"
      description={tournament.name}
      form={form}
      action="Start Tournament"
      busyText="Starting..."
      failure="Failed to start tournament"
      onSubmit={async (body) => {
        const { message } = await mutateAsync({ params: { id: tournament.id }, body });
        toast.success(message);
        onClose();
      }}
      onClose={onClose}
    >
      <Field
        label="Game link"
        hint="Sent by email and shown to verified participants on the tournament page."
        error={form.formState.errors.gameLink?.message}
      >
        <Input
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          placeholder="https://"
          {...form.register('gameLink')}
        />
      </Field>
      <StartMissing tournament={tournament} />
      <StartRecipients tournament={tournament} />
    </FormDialog>
  );
}

/** What the start does to those who have not checked in, and to those who wait. */
function StartMissing({ tournament }: { tournament: Tournament }) {
  const { checkInMinutes, missingAtStart, verifiedCount, checkedInCount, waitingCount } =
    tournament;
  if (checkInMinutes === null) return null;
  const missing = verifiedCount - checkedInCount;
  const isDropping = missingAtStart === 'dropped' && missing > 0;
  if (missing === 0 && waitingCount === 0) {
    return <Notice kind="success">All {verifiedCount} have checked in.</Notice>;
  }
  return (
    <Notice kind="info">
      {checkedInCount} of {verifiedCount} have checked in.
      {missing > 0 &&
        (isDropping ? ` The start drops the other ${missing}.` : ` The other ${missing} stay in.`)}
      {waitingCount > 0 && ' Free seats go down the waiting list to those who have checked in.'}
    </Notice>
  );
}
