import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { Badge } from '#ui/feedback/badge.tsx';

/** The viewer's own registration as text; nothing for a visitor. */
export function OwnState({ tournament }: { tournament: Tournament }) {
  const { isRegistered, registrationStatus, status } = tournament;
  const isUpcoming = status === 'upcoming';
  if (registrationStatus === 'verified') return <Badge tone="success">Verified</Badge>;
  if (registrationStatus === 'pending') {
    return <Badge tone="warning">{isUpcoming ? 'Pending: enter your code' : 'Not verified'}</Badge>;
  }
  return isRegistered === false && isUpcoming ? <Badge>Not registered</Badge> : null;
}
