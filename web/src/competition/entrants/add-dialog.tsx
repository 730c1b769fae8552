import { useState } from 'react';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { Refusal } from '#platform/forms/text-field.tsx';
import type { TournamentDialogProps } from '#competition/tournament/dialog-props.ts';
import { ImportTable } from './import.tsx';
import { EntrantLine } from '@last-circle/contract/competition/entrants.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { useSchemaForm, submitOf } from '#platform/forms/schema-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { EntrantFields } from '#competition/tournament/entrant-fields.tsx';
import { toast } from '#ui/toasts/toast.ts';

/** Enters players or teams by hand, one by one or as a table. */
export function AddDialog({ tournament, onClose }: TournamentDialogProps) {
  const [mode, setMode] = useState<'one' | 'import'>('one');
  const isOfTeams = tournament.maxTeams !== null;
  return (
    <Dialog
      title={isOfTeams ? 'Add teams' : 'Add players'}
      description={`${tournament.name}. They are verified at once, unless a table says otherwise, and mailed if they have an account.`}
      size="large"
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-5">
        <Segmented
          label="How many"
          options={[
            { value: 'one', label: isOfTeams ? 'One team' : 'One player' },
            { value: 'import', label: 'Import a table' },
          ]}
          value={mode}
          onChange={setMode}
        />
        {mode === 'one' ? (
          <AddForm tournamentId={tournament.id} isOfTeams={isOfTeams} />
        ) : (
          <ImportTable tournamentId={tournament.id} isOfTeams={isOfTeams} />
        )}
      </DialogBody>
    </Dialog>
  );
}

const blank = { name: '', account: '', team: '' };

/** The form is blank again for the next one. */
function AddForm({ tournamentId, isOfTeams }: { tournamentId: number; isOfTeams: boolean }) {
  const { mutateAsync } = useApiMutation('POST /tournaments/:id/entrants');
  const form = useSchemaForm(EntrantLine, blank);
  const { isSubmitting } = form.formState;
  const first = isOfTeams ? 'team' : 'account';

  const submit = submitOf(form, 'Failed to add', async (body) => {
    const { message } = await mutateAsync({ params: { id: tournamentId }, body });
    toast.success(message);
    form.reset(blank);
    form.setFocus(first);
  });

  return (
    <form
      aria-label={isOfTeams ? 'One team' : 'One player'}
      className="flex flex-col gap-4"
      noValidate
      onSubmit={submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <EntrantFields
          form={form}
          isOfTeams={isOfTeams}
          captainHint="Username or email. Leave empty for a team without accounts."
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-4">
        <Refusal form={form} />
        <Button
          type="submit"
          variant="primary"
          className="max-sm:grow"
          isBusy={isSubmitting}
          busyText="Adding..."
        >
          {isOfTeams ? 'Add team' : 'Add player'}
        </Button>
      </div>
    </form>
  );
}
