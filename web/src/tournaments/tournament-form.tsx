import { useState } from 'react';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { refusalOf, showAtForm, showRefusal, useSchemaForm } from '#api/forms.ts';
import { useUnsaved } from '#api/unsaved.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { useCreate, useUpdate } from './admin-calls.ts';
import { TournamentFields } from './tournament-form-fields.tsx';
import { TournamentForm as schema, newTournament, valuesOf } from './tournament-form-values.ts';

interface TournamentFormProps {
  /** The one to edit; without it one is created. */
  tournament?: Tournament | undefined;
  onClose: () => void;
}

const uploading = 'Please wait for image upload to complete before submitting.';

export function TournamentForm({ tournament, onClose }: TournamentFormProps) {
  const create = useCreate();
  const update = useUpdate();
  const form = useSchemaForm(schema, tournament ? valuesOf(tournament) : newTournament);
  const { isDirty, isSubmitting } = form.formState;
  const [isUploading, setIsUploading] = useState(false);
  const mayLeave = useUnsaved(isDirty || isUploading);
  const verb = tournament ? 'update' : 'create';
  const refusal = refusalOf(form);

  const submit = form.handleSubmit(async (body) => {
    if (isUploading) return showAtForm(form, uploading);
    try {
      if (tournament) await update.mutateAsync({ params: { id: tournament.id }, body });
      else await create.mutateAsync({ body });
    } catch (error) {
      return showRefusal(form, error, `Failed to ${verb} tournament`);
    }
    toast.success(`Tournament ${verb}d successfully`);
    onClose();
  });

  function followUpload(isBusy: boolean) {
    setIsUploading(isBusy);
    if (!isBusy && refusal === uploading) form.clearErrors('root');
  }

  async function close() {
    if (!isSubmitting && (await mayLeave())) onClose();
  }

  return (
    <Dialog
      title={tournament ? 'Edit Tournament' : 'Create Tournament'}
      description={tournament?.name}
      size="large"
      onClose={() => void close()}
    >
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <TournamentFields form={form} isNew={!tournament} onUploadingChange={followUpload} />
        </DialogBody>
        <DialogFooter className="sm:items-center">
          {refusal && (
            <p role="alert" className="text-sm text-danger sm:mr-auto">
              {refusal}
            </p>
          )}
          <Button onClick={() => void close()}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Saving...">
            {tournament ? 'Save Changes' : 'Create Tournament'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
