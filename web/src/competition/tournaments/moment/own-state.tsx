import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';

/** How far the viewer is in a tournament, or their team; nothing for those who take no part. */
export function OwnState({ tournament }: { tournament: Tournament }) {
  const state = stateOf(tournament);
  return state && <Badge tone={state[0]}>{state[1]}</Badge>;
}

type State = readonly [Tone, string];

function stateOf(tournament: Tournament): State | null {
  const { registrationStatus, status, waitingNumber, checkedInAt, myTeam, myTeamId } = tournament;
  const isUpcoming = status === 'upcoming';
  if (registrationStatus === 'waiting') {
    return ['warning', isUpcoming ? `Waiting: number ${waitingNumber}` : 'No seat'];
  }
  if (isUpcoming && checkedInAt) return ['success', 'Checked in'];
  if (registrationStatus === 'verified') return ['success', 'Verified'];
  if (registrationStatus === 'pending') {
    if (!isUpcoming) return ['warning', 'Not verified'];
    return ['warning', myTeam ? teamStateOf(myTeam, tournament) : 'Pending: enter your code'];
  }
  return isUpcoming && myTeamId ? ['neutral', 'Asked to join'] : null;
}

type OwnTeam = NonNullable<Tournament['myTeam']>;

/** What a team lacks before it takes part. */
function teamStateOf(team: OwnTeam, { teamSize }: Pick<Tournament, 'teamSize'>) {
  const { acceptedCount, isRegistered, isCaptain } = team;
  if (acceptedCount < teamSize) return `Team incomplete ${acceptedCount}/${teamSize}`;
  if (isRegistered) return 'Waiting for verification';
  return isCaptain ? 'Register your team' : 'Waiting for your captain';
}
