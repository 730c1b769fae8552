import {
  checkInOpensAt,
  isCheckInOpen,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { useNow } from '#competition/tournaments/basics/use-now.ts';

/** The signed-in entrant's button while the check-in is open. */
export function CheckIn({ tournament }: { tournament: Tournament }) {
  const { id, registrationStatus, checkedInAt, ban } = tournament;
  const mutation = useApiMutation('POST /tournaments/:id/check-in');
  const now = useNow(checkInOpensAt(tournament) ?? 0);
  const isEntrant = registrationStatus === 'verified' || registrationStatus === 'waiting';
  if (!isEntrant || checkedInAt || ban || !isCheckInOpen(tournament, now)) return null;
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
