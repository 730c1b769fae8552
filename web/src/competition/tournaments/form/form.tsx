import { useState } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { RecordDialog, withoutUntouched } from '#platform/forms/record-dialog.tsx';
import { useApiMutation } from '#platform/api/queries.ts';
import { OnlyThis } from '#competition/series/only-this.tsx';
import { TournamentFields } from './fields.tsx';
import { tournamentFormSchema as schema, newTournament, valuesOf } from './values.ts';

interface TournamentFormProps {
  /** The one to edit; undefined creates one. */
  tournament?: Tournament | undefined;
  onCreated?: (created: Tournament) => void;
  onClose: () => void;
}

export function TournamentForm({ tournament, onCreated, onClose }: TournamentFormProps) {
  const create = useApiMutation('POST /tournaments');
  const update = useApiMutation('PUT /tournaments/:id');
  const form = useSchemaForm(schema, tournament ? valuesOf(tournament) : newTournament);
  const { dirtyFields } = form.formState;
  const [isUploading, setIsUploading] = useState(false);
  const [onlyThis, setOnlyThis] = useState(false);
  const seriesId = tournament?.seriesId ?? null;

  return (
    <RecordDialog
      kind="Tournament"
      name={tournament?.name}
      title={tournament ? 'Edit Tournament' : 'Create Tournament'}
      form={form}
      action={tournament ? 'Save Changes' : 'Create Tournament'}
      isUploading={isUploading}
      save={({ rules, prizes, ...body }) =>
        tournament
          ? update.mutateAsync({
              params: { id: tournament.id },
              body: { ...withoutUntouched(body, dirtyFields, ['status', 'gameLink']), onlyThis },
            })
          : create.mutateAsync({ body: { ...body, rules, prizes } }).then(onCreated)
      }
      onClose={onClose}
    >
      <TournamentFields form={form} isNew={!tournament} onUploadingChange={setIsUploading} />
      {seriesId !== null && (
        <OnlyThis seriesId={seriesId} value={onlyThis} onChange={setOnlyThis} />
      )}
    </RecordDialog>
  );
}
