import { useController, type UseFormReturn } from 'react-hook-form';
import type { z } from '@last-circle/contract/zod.ts';
import { TeamInput, type Team } from '@last-circle/contract/competition/teams.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { isFull } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { TournamentDialogProps } from '#competition/tournament/dialog-props.ts';

const TeamForm = TeamInput.omit({ tournamentId: true, waitingList: true });

type TeamFormState = UseFormReturn<z.input<typeof TeamForm>, unknown, z.output<typeof TeamForm>>;

const TeamFields = ({ form }: { form: TeamFormState }) => (
  <>
    <TextField form={form} name="name" label="Team name" maxLength={40} />
    <Privacy form={form} />
  </>
);

const choices = [
  { value: 'public', label: 'Public' },
  { value: 'private', label: 'Private' },
] as const;

function Privacy({ form }: { form: TeamFormState }) {
  const { value, onChange } = useController({ control: form.control, name: 'isPublic' }).field;
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-sm font-medium">
        Privacy
      </p>
      <Segmented
        label="Privacy"
        options={choices}
        value={value ? 'public' : 'private'}
        onChange={(choice) => onChange(choice === 'public')}
      />
      <p aria-live="polite" className="text-sm text-muted">
        {value
          ? 'Anyone can join while there is an open place.'
          : 'You approve each player who asks to join.'}
      </p>
    </div>
  );
}

export function EditTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { mutateAsync } = useApiMutation('PUT /teams/:id');
  const form = useSchemaForm(TeamForm, { name: team.name, isPublic: team.isPublic });
  return (
    <FormDialog
      title="Edit team"
      size="small"
      form={form}
      action="Save team"
      failure="Failed to update team"
      onSubmit={(body) => mutateAsync({ params: { id: team.id }, body })}
      done="Team updated successfully"
      onClose={onClose}
    >
      <TeamFields form={form} />
    </FormDialog>
  );
}

export function CreateTeamDialog({ tournament, onClose }: TournamentDialogProps) {
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
      onSubmit={(team) =>
        mutateAsync({
          body: { ...team, tournamentId: tournament.id, waitingList: isWaiting },
        })
      }
      done={({ waitingNumber }) =>
        waitingNumber === null
          ? 'Team created successfully!'
          : `Your team is number ${waitingNumber} on the waiting list.`
      }
      onClose={onClose}
    >
      <TeamFields form={form} />
    </FormDialog>
  );
}
