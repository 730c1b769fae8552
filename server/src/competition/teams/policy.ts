import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { isRosterOpen, type MemberStatus } from '@last-circle/contract/competition/team-rules.ts';
import { isOfTeams } from '#competition/tournament/entries.ts';
import { refuseClosedEntry } from '#competition/tournament/policy.ts';
import { tournamentNotFound, type LockedTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { mayManage } from '#platform/access/user.ts';

export type Viewer = Pick<User, 'id' | 'username' | 'role'> & { isStaff?: boolean };

export interface CaptainedTeam {
  captainUserId: number | null;
}

interface Player {
  userId: number;
  status: MemberStatus;
}

const canManage = (viewer: Viewer | undefined, team: CaptainedTeam) =>
  mayManage(viewer) || viewer?.id === team.captainUserId;

export const canSeeMember = (viewer: Viewer | undefined, team: CaptainedTeam, member: Player) =>
  member.status === 'accepted' || canSeeEmail(viewer, team, member);

export const canSeeEmail = (
  viewer: Viewer | undefined,
  team: CaptainedTeam,
  { userId }: { userId: number | null },
) => canManage(viewer, team) || viewer?.id === userId;

export const canSeeInviteCode = (viewer: Viewer | undefined, members: Player[]) =>
  mayManage(viewer) ||
  members.some(({ userId, status }) => userId === viewer?.id && status === 'accepted');

export function refuseUnlessManager(viewer: Viewer, team: CaptainedTeam) {
  if (canManage(viewer, team)) return;
  throw new AppError('forbidden', 'Only the team captain can manage members');
}

export function refuseLockedRoster(viewer: Viewer, tournament: LockedTournament) {
  if (isRosterOpen(tournament) || mayManage(viewer)) return;
  throw new AppError('conflict', 'Rosters are locked');
}

export function refuseClosed(tournament: LockedTournament) {
  if (isRosterOpen(tournament)) return;
  throw new AppError('conflict', 'Registration is closed');
}

/** For a new team. */
export function refuseClosedTeamEntry(viewer: Viewer, tournament: LockedTournament) {
  if (tournament.visibility === 'draft' && !mayManage(viewer)) throw tournamentNotFound();
  refuseClosedEntry(tournament);
}

export function refuseSingleTournament(tournament: LockedTournament) {
  if (isOfTeams(tournament)) return;
  throw new AppError('invalid', 'This tournament does not accept teams');
}
