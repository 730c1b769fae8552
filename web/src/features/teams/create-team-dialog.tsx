import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { toast } from '#ui/overlays/toast.ts';
import { TeamFields, TeamForm } from './team-form.tsx';
import { useApiMutation } from '#platform/api/queries.ts';

interface CreateTeamDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

export function CreateTeamDialog({ tournament, onClose }: CreateTeamDialogProps) {
  const { mutateAsync } = useApiMutation('POST /teams');
  const form = useSchemaForm(TeamForm, { name: '', isPublic: true });
  return (
    <FormDialog
      title="Create Team"
      description={tournament.name}
      size="small"
      form={form}
      action="Create Team"
      busyText="Creating..."
      failure="Failed to create team"
      onSubmit={async (team) => {
        await mutateAsync({ body: { ...team, tournamentId: tournament.id } });
        toast.success('Team created successfully!');
        onClose();
      }}
      onClose={onClose}
    >
      <TeamFields form={form} />
    </FormDialog>
  );
}
