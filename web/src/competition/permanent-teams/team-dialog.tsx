import {
  PermanentTeamInput,
  type OwnPermanentTeam,
} from '@last-circle/contract/competition/permanent-teams.ts';
import { permanentTeamLimits } from '@last-circle/contract/competition/permanent-team-rules.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { TextField } from '#platform/forms/text-field.tsx';

interface TeamDialogProps {
  /** The team that is changed; without one a team is created. */
  team?: OwnPermanentTeam;
  onClose: () => void;
}

export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const create = useApiMutation('POST /permanent-teams');
  const update = useApiMutation('PUT /permanent-teams/:id');
  const form = useSchemaForm(PermanentTeamInput, { name: team?.name ?? '', tag: team?.tag ?? '' });
  return (
    <FormDialog
      title={team ? 'Edit team' : 'Create a team'}
      description={team ? undefined : 'You keep it from one tournament to the next.'}
      size="small"
      form={form}
      action={team ? 'Save team' : 'Create team'}
      busyText={team ? 'Saving...' : 'Creating...'}
      failure={team ? 'Failed to update team' : 'Failed to create team'}
      onSubmit={(body) =>
        team ? update.mutateAsync({ params: { id: team.id }, body }) : create.mutateAsync({ body })
      }
      done={({ name }) => `${name} ${team ? 'saved' : 'created'}`}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Team name" maxLength={permanentTeamLimits.name} />
      <TextField
        form={form}
        name="tag"
        label="Tag"
        isOptional
        hint="2 to 5 letters or digits, for example NOX"
        maxLength={permanentTeamLimits.tag.most}
        controlClass="w-32"
      />
    </FormDialog>
  );
}
