import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { showRefusal, useSchemaForm } from '#api/forms.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { TeamForm, TeamFormFields } from './team-form.tsx';
import { useTeamMutation } from './use-team-call.ts';

interface CreateTeamDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

export function CreateTeamDialog({ tournament, onClose }: CreateTeamDialogProps) {
  const { mutateAsync } = useTeamMutation('POST /teams');
  const form = useSchemaForm(TeamForm, { name: '', isPublic: true });
  return (
    <Dialog title="Create Team" description={tournament.name} size="small" onClose={onClose}>
      <TeamFormFields
        form={form}
        action="Create Team"
        busyText="Creating..."
        onClose={onClose}
        onSubmit={async (team) => {
          try {
            await mutateAsync({ body: { ...team, tournamentId: tournament.id } });
            toast.success('Team created successfully!');
            onClose();
          } catch (error) {
            showRefusal(form, error, 'Failed to create team');
          }
        }}
      />
    </Dialog>
  );
}
