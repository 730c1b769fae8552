import type { Team } from '@last-circle/contract/competition/teams.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { toast } from '#ui/toasts/toast.ts';
import { TeamFields, TeamForm } from './form.tsx';
import { useApiMutation } from '#platform/api/queries.ts';

interface EditTeamDialogProps {
  team: Team;
  onClose: () => void;
}

export function EditTeamDialog({ team, onClose }: EditTeamDialogProps) {
  const { mutateAsync } = useApiMutation('PUT /teams/:id');
  const form = useSchemaForm(TeamForm, { name: team.name, isPublic: team.isPublic });
  return (
    <FormDialog
      title="Edit team"
      size="small"
      form={form}
      action="Save team"
      busyText="Saving..."
      failure="Failed to update team"
      onSubmit={async (body) => {
        await mutateAsync({ params: { id: team.id }, body });
        toast.success('Team updated successfully');
        onClose();
      }}
      onClose={onClose}
    >
      <TeamFields form={form} />
    </FormDialog>
  );
}
