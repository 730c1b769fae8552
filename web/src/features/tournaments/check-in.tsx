import { isCheckInOpen } from '@last-circle/contract/tournament-rules.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';

/** The signed-in entrant's button while the check-in is open; the server moves the page when it opens. */
export function CheckIn({ tournament }: { tournament: Tournament }) {
  const { id, registrationStatus, checkedInAt } = tournament;
  const mutation = useApiMutation('POST /tournaments/:id/check-in');
  const isEntrant = registrationStatus === 'verified' || registrationStatus === 'waiting';
  if (!isEntrant || checkedInAt || !isCheckInOpen(tournament, Date.now())) return null;
  return (
    <MutationButton
      variant="primary"
      className="grow"
      mutation={mutation}
      args={{ params: { id } }}
      done={messageOf}
      failed="Check-in failed"
    >
      Check in
    </MutationButton>
  );
}
