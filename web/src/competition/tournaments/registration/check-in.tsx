import {
  checkInOpensAt,
  isCheckInOpen,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { useNow } from '#competition/tournaments/basics/use-now.ts';

/** The signed-in entrant's button while the check-in is open. */
export function CheckIn({ tournament }: { tournament: Tournament }) {
  const { id, registrationStatus, checkedInAt, ban } = tournament;
  const now = useNow(checkInOpensAt(tournament) ?? 0);
  const isEntrant = registrationStatus === 'verified' || registrationStatus === 'waiting';
  if (!isEntrant || checkedInAt || ban || !isCheckInOpen(tournament, now)) return null;
  return (
    <CallButton
      variant="primary"
      className="grow"
      call="POST /tournaments/:id/check-in"
      args={{ params: { id } }}
      done={messageOf}
      failed="Check-in failed"
    >
      Check in
    </CallButton>
  );
}
