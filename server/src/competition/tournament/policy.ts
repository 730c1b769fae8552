import type { User } from '@last-circle/contract/accounts/accounts.ts';
import {
  isEntryOpen,
  tournamentCan,
  type TournamentState,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Given } from '#platform/db/compiled-query.ts';
import { AppError } from '#platform/errors.ts';

/** A viewer of whom the id may be a placeholder. */
export interface GivenViewer {
  id: Given<number>;
  role: User['role'];
}

export type Viewer = Pick<User, 'id' | 'role'> & { isStaff?: boolean };

/** For what is new; who is in already may confirm the seat, or gather a roster, until the start. */
export function refuseClosedEntry(tournament: Parameters<typeof isEntryOpen>[0]) {
  if (isEntryOpen(tournament, Date.now())) return;
  throw new AppError('conflict', 'Registration is closed');
}

export function refuseUnlessOpen(tournament: TournamentState) {
  if (tournamentCan.register(tournament)) return;
  throw new AppError('conflict', 'Registration is closed');
}
