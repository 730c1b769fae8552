import {
  PermanentTeamInput,
  type OwnPermanentTeam,
} from '@last-circle/contract/competition/permanent-teams.ts';
import { permanentTeamLimits } from '@last-circle/contract/competition/permanent-team-rules.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { Input } from '#ui/fields/input.tsx';
import { FormField, InputField } from '#competition/tournament/form-fields.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface TeamDialogProps {
  /** The team that is changed; without one a team is founded. */
  team?: OwnPermanentTeam;
  onClose: () => void;
}

export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const create = useApiMutation('POST /permanent-teams');
  const update = useApiMutation('PUT /permanent-teams/:id');
  const form = useSchemaForm(PermanentTeamInput, { name: team?.name ?? '', tag: team?.tag ?? '' });
  return (
    <FormDialog
      title={team ? 'Edit team' : 'Found a team'}
      description={team ? undefined : 'It stays from one tournament to the next.'}
      size="small"
      form={form}
      action={team ? 'Save team' : 'Found team'}
      busyText={team ? 'Saving...' : 'Founding...'}
      failure={team ? 'Failed to update team' : 'Failed to create team'}
      onSubmit={async (body) => {
        if (team) await update.mutateAsync({ params: { id: team.id }, body });
        else await create.mutateAsync({ body });
        toast.success(team ? 'Team updated successfully' : 'Team created successfully!');
        onClose();
      }}
      onClose={onClose}
    >
      <InputField form={form} name="name" label="Team name" maxLength={permanentTeamLimits.name} />
      <FormField
        form={form}
        name="tag"
        label="Tag"
        isOptional
        hint="2 to 5 letters or digits, as in NOX"
      >
        {(registered) => (
          <Input
            autoComplete="off"
            maxLength={permanentTeamLimits.tag.most}
            className="w-32"
            {...registered}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
