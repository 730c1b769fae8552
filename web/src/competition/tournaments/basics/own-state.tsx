import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Badge } from '#ui/feedback/badge.tsx';

/** The viewer's own registration as text; nothing for a visitor. */
export function OwnState({ tournament }: { tournament: Tournament }) {
  const { isRegistered, registrationStatus, status, waitingNumber, checkedInAt } = tournament;
  const isUpcoming = status === 'upcoming';
  if (registrationStatus === 'waiting') {
    return (
      <Badge tone="warning">{isUpcoming ? `Waiting: number ${waitingNumber}` : 'No seat'}</Badge>
    );
  }
  if (isUpcoming && checkedInAt) return <Badge tone="success">Checked in</Badge>;
  if (registrationStatus === 'verified') return <Badge tone="success">Verified</Badge>;
  if (registrationStatus === 'pending') {
    return <Badge tone="warning">{isUpcoming ? 'Pending: enter your code' : 'Not verified'}</Badge>;
  }
  return isRegistered === false && isUpcoming ? <Badge>Not registered</Badge> : null;
}
