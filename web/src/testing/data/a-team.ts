import type { Team, TeamMember } from '@last-circle/contract/competition/teams.ts';

/** An accepted player of no special rank. */
export const aMember = (change: Partial<TeamMember> = {}): TeamMember => ({
  id: 81,
  userId: 21,
  fortniteUsername: 'KestrelFlies',
  role: 'member',
  status: 'accepted',
  user: { username: 'Kestrel' },
  ...change,
});

/** The signed-in player of the tests as a member. */
export const nova = (change: Partial<TeamMember> = {}) =>
  aMember({
    id: 80,
    userId: 7,
    fortniteUsername: 'NovaPlays',
    user: { username: 'Nova' },
    email: 'nova@players.example',
    ...change,
  });

/** A public trio of its captain alone, who is somebody else. */
export function aTeam(change: Partial<Team> = {}): Team {
  const captain = aMember({ id: 82, userId: 22, role: 'captain', fortniteUsername: 'RookRuns' });
  return {
    id: 9,
    tournamentId: 5,
    name: 'Night Owls',
    isPublic: true,
    isVerified: false,
    registeredAt: null,
    createdAt: '2026-01-02T00:00:00.000Z',
    waitingNumber: null,
    checkedInAt: null,
    missedCheckIn: false,
    teamSize: 3,
    captainUserId: 22,
    captain: { username: 'Rook' },
    members: [captain],
    ...change,
  };
}

/** The same as its captain sees it, who is the signed-in player of the tests. */
export const ownTeam = (members: TeamMember[] = [], change: Partial<Team> = {}) =>
  aTeam({
    captainUserId: 7,
    captain: { username: 'Nova', email: 'nova@players.example' },
    inviteCode: 'OWLS2345',
    members: [nova({ role: 'captain' }), ...members],
    ...change,
  });
