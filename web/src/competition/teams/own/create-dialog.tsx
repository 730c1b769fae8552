import { isFull } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { toast } from '#ui/toasts/toast.ts';
import { TeamFields, TeamForm } from '#competition/teams/form.tsx';
import { useApiMutation } from '#platform/api/queries.ts';

interface CreateTeamDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

export function CreateTeamDialog({ tournament, onClose }: CreateTeamDialogProps) {
  const { mutateAsync } = useApiMutation('POST /teams');
  const form = useSchemaForm(TeamForm, { name: '', isPublic: true });
  const isWaiting = isFull(tournament);
  return (
    <FormDialog
      title="Create Team"
      description={
        isWaiting
          ? `${tournament.name} is full: your team joins the waiting list and can gather its players.`
          : tournament.name
      }
      size="small"
      form={form}
      action="Create Team"
      busyText="Creating..."
      failure="Failed to create team"
      onSubmit={async (team) => {
        const { waitingNumber } = await mutateAsync({
          body: { ...team, tournamentId: tournament.id, waitingList: isWaiting },
        });
        toast.success(
          waitingNumber === null
            ? 'Team created successfully!'
            : `Your team is number ${waitingNumber} on the waiting list.`,
        );
        onClose();
      }}
      onClose={onClose}
    >
      <TeamFields form={form} />
    </FormDialog>
  );
}
