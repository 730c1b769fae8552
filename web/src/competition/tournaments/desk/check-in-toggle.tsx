import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { useSetCheckedIn } from '#competition/tournaments/basics/admin-calls.ts';

interface CheckInToggleProps {
  tournament: Tournament;
  row: {
    id: number;
    isVerified: boolean;
    waitingNumber: number | null;
    checkedInAt: string | null;
  };
  /** The player's or the team's. */
  name: string;
}

/** Checks one entrant in by hand, or back out. */
export function CheckInToggle({ tournament, row, name }: CheckInToggleProps) {
  const mutation = useSetCheckedIn();
  const canBeThere = row.isVerified || row.waitingNumber !== null;
  if (tournament.checkInMinutes === null || tournament.status !== 'upcoming' || !canBeThere) {
    return null;
  }
  const isCheckedIn = row.checkedInAt === null;
  return (
    <MutationButton
      size="small"
      variant={isCheckedIn ? 'secondary' : 'quiet'}
      className="max-md:grow"
      label={`Check ${isCheckedIn ? 'in' : 'out'} ${name}`}
      mutation={mutation}
      args={{ params: { id: tournament.id }, body: { ids: [row.id], isCheckedIn } }}
      done={({ outcomes, message }) => outcomes[0]?.reason ?? message}
      failed="Check-in failed"
    >
      {isCheckedIn ? 'Check in' : 'Check out'}
    </MutationButton>
  );
}
