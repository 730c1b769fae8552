import { useController, type FieldError, type UseFormReturn } from 'react-hook-form';
import type { z } from '@last-circle/contract/zod.ts';
import {
  TeamEntryInput,
  type OwnPermanentTeam,
} from '@last-circle/contract/competition/permanent-teams.ts';
import { permanentTeamLimits } from '@last-circle/contract/competition/permanent-team-rules.ts';
import { isFull } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextField } from '#platform/forms/text-field.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ErrorText } from '#ui/feedback/error-text.tsx';

interface EnterTeamDialogProps {
  tournament: Tournament;
  team: OwnPermanentTeam;
  onClose: () => void;
}

type EntryForm = UseFormReturn<
  z.input<typeof TeamEntryInput>,
  unknown,
  z.output<typeof TeamEntryInput>
>;

/** Who played last time where that fits, else the first members; the captain always. */
function rosterOf({ captainUserId, members, lastRoster }: OwnPermanentTeam, size: number) {
  const fits = lastRoster.length === size && lastRoster.includes(captainUserId);
  return fits ? lastRoster : members.slice(0, size).map(({ userId }) => userId);
}

export function EnterTeamDialog({ tournament, team, onClose }: EnterTeamDialogProps) {
  const { mutateAsync } = useApiMutation('POST /tournaments/:id/enter-team');
  const isWaiting = isFull(tournament);
  const form: EntryForm = useSchemaForm(TeamEntryInput, {
    permanentTeamId: team.id,
    userIds: rosterOf(team, tournament.teamSize),
    name: team.name,
    waitingList: isWaiting,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={`Enter with ${team.name}`}
      description={
        isWaiting
          ? `${tournament.name} is full: your team joins the waiting list.`
          : tournament.name
      }
      size="small"
      form={form}
      action={isWaiting ? 'Join the waiting list' : 'Enter'}
      busyText="Entering..."
      failure="Failed to enter the team"
      onSubmit={(body) => mutateAsync({ params: { id: tournament.id }, body })}
      done={({ name, waitingNumber }) =>
        waitingNumber === null
          ? `${name} is entered`
          : `Your team is number ${waitingNumber} on the waiting list.`
      }
      onClose={onClose}
    >
      <Players form={form} team={team} size={tournament.teamSize} />
      <TextField
        form={form}
        name="name"
        label="Team name in this tournament"
        maxLength={permanentTeamLimits.name}
      />
      <ErrorText>{errors.permanentTeamId?.message}</ErrorText>
    </FormDialog>
  );
}

function Players({ form, team, size }: { form: EntryForm; team: OwnPermanentTeam; size: number }) {
  const { field, fieldState } = useController({ control: form.control, name: 'userIds' });
  const chosen = field.value;
  // The error is that of the whole list, or has an entry at the position of a refused player.
  const problems = fieldState.error as (FieldError & (FieldError | undefined)[]) | undefined;
  const isComplete = chosen.length === size;

  function choose(userId: number, isChosen: boolean) {
    form.clearErrors('userIds');
    field.onChange(isChosen ? [...chosen, userId] : chosen.filter((id) => id !== userId));
  }

  return (
    <fieldset>
      <legend className="flex w-full justify-between text-sm font-medium">
        Players{' '}
        <span className="text-muted tabular-nums">
          {chosen.length}/{size}
        </span>
      </legend>
      <ul className="mt-1 ruled border-y border-line">
        {team.members.map(({ userId, username }) => {
          const position = chosen.indexOf(userId);
          const isChosen = position !== -1;
          const isCaptain = userId === team.captainUserId;
          return (
            <li key={userId} className="py-1">
              <Checkbox
                className="w-full [overflow-wrap:anywhere]"
                label={
                  <>
                    {username} {isCaptain && <Badge tone="legendary">Captain</Badge>}
                  </>
                }
                checked={isChosen}
                disabled={isCaptain || (!isChosen && isComplete)}
                onChange={(event) => choose(userId, event.currentTarget.checked)}
              />
              {isChosen && (
                <ErrorText className="pb-2 pl-8">{problems?.[position]?.message}</ErrorText>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-muted" aria-live="polite">
        {problems?.message ??
          (isComplete
            ? 'The roster is complete. Those who play get a mail.'
            : `The other ${size - chosen.length} can join with the code of the team.`)}
      </p>
    </fieldset>
  );
}
