import type { User } from '@last-circle/contract/accounts.ts';
import { isRosterOpen, type MemberStatus } from '@last-circle/contract/team-rules.ts';
import type { LockedTournament } from '#platform/db/tournaments.ts';
import { AppError } from '#platform/http/errors.ts';

export type Viewer = Pick<User, 'id' | 'username' | 'role'>;

export interface Led {
  captainUserId: number;
}

interface Player {
  userId: number;
  status: MemberStatus;
}

const isAdmin = (viewer: Viewer | undefined) => viewer?.role === 'admin';

const mayManage = (viewer: Viewer | undefined, team: Led) =>
  isAdmin(viewer) || viewer?.id === team.captainUserId;

export const maySeeMember = (viewer: Viewer | undefined, team: Led, member: Player) =>
  member.status === 'accepted' || maySeeEmail(viewer, team, member);

export const maySeeEmail = (
  viewer: Viewer | undefined,
  team: Led,
  { userId }: Pick<Player, 'userId'>,
) => mayManage(viewer, team) || viewer?.id === userId;

export const maySeeCode = (viewer: Viewer | undefined, members: Player[]) =>
  isAdmin(viewer) ||
  members.some(({ userId, status }) => userId === viewer?.id && status === 'accepted');

export function refuseOthers(viewer: Viewer, team: Led) {
  if (mayManage(viewer, team)) return;
  throw new AppError('forbidden', 'Only the team captain can manage members');
}

export function refuseLockedRoster(viewer: Viewer, tournament: LockedTournament) {
  if (isRosterOpen(tournament) || isAdmin(viewer)) return;
  throw new AppError('conflict', 'Rosters are locked');
}

export function refuseClosed(tournament: LockedTournament) {
  if (isRosterOpen(tournament)) return;
  throw new AppError('conflict', 'Registration is closed');
}

export function refuseSingle({ tournamentType }: LockedTournament) {
  if (tournamentType !== 'single') return;
  throw new AppError('invalid', 'This tournament does not accept teams');
}
