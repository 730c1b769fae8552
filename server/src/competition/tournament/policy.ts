import type { User } from '@last-circle/contract/accounts/accounts.ts';
import {
  isEntryOpen,
  tournamentCan,
  type TournamentState,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Given } from '#platform/db/compiled-query.ts';
import { AppError } from '#platform/errors.ts';
import { mayManage } from '#platform/access/user.ts';

/** A viewer of whom the id may be a placeholder. */
export interface GivenViewer {
  id: Given<number>;
  role: User['role'];
}

export type Viewer = Pick<User, 'id' | 'role'> & { isStaff?: boolean };

/** Other people's registrations are not visible, so they are not found rather than forbidden. */
export const canSeeRegistration = (viewer: Viewer, registration: { userId: number | null }) =>
  mayManage(viewer) || registration.userId === viewer.id;

export const canWithdraw = (viewer: Viewer, tournament: TournamentState) =>
  mayManage(viewer) || tournamentCan.withdraw(tournament);

export function refuseTeamTournament({ tournamentType }: TournamentState) {
  if (tournamentType === 'single') return;
  throw new AppError('invalid', 'This is a team tournament. Create or join a team instead.');
}

/** For what is new; who is in already may confirm the seat until the start. */
export function refuseUnlessEntryOpen(tournament: Parameters<typeof isEntryOpen>[0]) {
  if (isEntryOpen(tournament, Date.now())) return;
  throw new AppError('conflict', 'Registration is closed');
}

export function refuseUnlessOpen(tournament: TournamentState) {
  if (tournamentCan.register(tournament)) return;
  throw new AppError('conflict', 'Registration is closed');
}
