import type { Team } from '@last-circle/contract/teams.ts';
import { showRefusal, useSchemaForm } from '#api/forms.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { TeamForm, TeamFormFields } from './team-form.tsx';
import { useTeamMutation } from './use-team-call.ts';

interface EditTeamDialogProps {
  team: Team;
  onClose: () => void;
}

export function EditTeamDialog({ team, onClose }: EditTeamDialogProps) {
  const { mutateAsync } = useTeamMutation('PUT /teams/:id');
  const form = useSchemaForm(TeamForm, { name: team.name, isPublic: team.isPublic });
  return (
    <Dialog title="Edit team" size="small" onClose={onClose}>
      <TeamFormFields
        form={form}
        action="Save team"
        busyText="Saving..."
        onClose={onClose}
        onSubmit={async (body) => {
          try {
            await mutateAsync({ params: { id: team.id }, body });
            toast.success('Team updated successfully');
            onClose();
          } catch (error) {
            showRefusal(form, error, 'Failed to update team');
          }
        }}
      />
    </Dialog>
  );
}
