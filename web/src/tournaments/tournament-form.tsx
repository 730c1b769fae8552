import { useState } from 'react';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { FormDialog } from '#api/form-dialog.tsx';
import { useSchemaForm } from '#api/forms.ts';
import { toast } from '#ui/toast.ts';
import { useCreate, useUpdate } from './admin-calls.ts';
import { TournamentFields } from './tournament-form-fields.tsx';
import { TournamentForm as schema, newTournament, valuesOf } from './tournament-form-values.ts';

interface TournamentFormProps {
  /** The one to edit; without it one is created. */
  tournament?: Tournament | undefined;
  onClose: () => void;
}

export function TournamentForm({ tournament, onClose }: TournamentFormProps) {
  const create = useCreate();
  const update = useUpdate();
  const form = useSchemaForm(schema, tournament ? valuesOf(tournament) : newTournament);
  const [isUploading, setIsUploading] = useState(false);
  const verb = tournament ? 'update' : 'create';

  return (
    <FormDialog
      title={tournament ? 'Edit Tournament' : 'Create Tournament'}
      description={tournament?.name}
      size="large"
      form={form}
      action={tournament ? 'Save Changes' : 'Create Tournament'}
      busyText="Saving..."
      isUploading={isUploading}
      guardsChanges
      failure={`Failed to ${verb} tournament`}
      onSubmit={async (body) => {
        if (tournament) await update.mutateAsync({ params: { id: tournament.id }, body });
        else await create.mutateAsync({ body });
        toast.success(`Tournament ${verb}d successfully`);
        onClose();
      }}
      onClose={onClose}
    >
      <TournamentFields form={form} isNew={!tournament} onUploadingChange={setIsUploading} />
    </FormDialog>
  );
}
