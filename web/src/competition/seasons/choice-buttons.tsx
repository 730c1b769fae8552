import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { useAddTournament, useRemoveTournament } from './queries.ts';

interface ChoiceButtonProps {
  seasonId: number;
  tournament: { id: number; name: string };
  onDone: () => void;
}

export function AddTournament({ seasonId, tournament: { id, name }, onDone }: ChoiceButtonProps) {
  return (
    <MutationButton
      size="small"
      label={`Add ${name}`}
      mutation={useAddTournament()}
      args={{ params: { id: seasonId }, body: { tournamentId: id } }}
      done={`${name} added`}
      failed="Failed to add the tournament"
      onDone={onDone}
    >
      Add
    </MutationButton>
  );
}

export function RemoveTournament({
  seasonId,
  tournament: { id, name },
  onDone,
}: ChoiceButtonProps) {
  return (
    <MutationButton
      size="small"
      label={`Remove ${name}`}
      mutation={useRemoveTournament()}
      args={{ params: { id: seasonId, tournamentId: id } }}
      done={messageOf}
      failed="Failed to remove the tournament"
      onDone={onDone}
    >
      Remove
    </MutationButton>
  );
}
