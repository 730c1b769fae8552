import type { Registration } from '@last-circle/contract/competition/tournaments/registrations.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { ListQueryOptions } from '#platform/api/queries.ts';
import type { Column } from '#ui/layout/table-columns.ts';
import type { Registered, RegisteredFilter } from '#competition/tournaments/basics/queries.ts';

/** What players and teams have in common. */
export type RegisteredRow = Pick<
  Registration,
  'id' | 'isVerified' | 'waitingNumber' | 'missedCheckIn' | 'checkedInAt'
>;

/** How players and teams differ. */
export interface Kind<Row> {
  list: Registered;
  query: (id: number, filter: RegisteredFilter) => ListQueryOptions<Row[]>;
  csv: 'GET /tournaments/:id/registrations.csv' | 'GET /teams/tournament/:id/teams.csv';
  verify: 'PATCH /tournaments/registrations/:id/verify' | 'PATCH /teams/:id/verify';
  verifyAll: 'PATCH /tournaments/:id/registrations/verify' | 'PATCH /teams/tournament/:id/verify';
  remove: 'DELETE /tournaments/registrations/:id' | 'DELETE /teams/:id';
  who: 'player' | 'team';
  noun: readonly [one: string, many: 'registrations' | 'teams'];
  caption: string;
  searchLabel: string;
  /** Before the status, and after it. */
  columns: readonly [before: readonly Column<Row>[], after: readonly Column<Row>[]];
  nameOf: (row: Row) => string;
  /** Whether it can be verified already. */
  isReady?: (row: Row) => boolean;
  /** Whether an organiser is needed to verify it. */
  isToVerify: (row: Row) => boolean;
  /** What one that is pending waits for, in words. */
  waitsFor: (row: Row) => string | undefined;
  /** What becomes of the seat of one that is not verified any more. */
  release: string;
  /** What is deleted with one. */
  lossOf: (name: string) => string;
}

/** Whether entrants can be checked in by hand. */
export const hasDesk = ({ checkInMinutes, status }: Tournament) =>
  checkInMinutes !== null && status === 'upcoming';

export const isPending = ({ isVerified, waitingNumber, missedCheckIn }: RegisteredRow) =>
  !isVerified && waitingNumber === null && !missedCheckIn;

/** Whether it has a seat or waits for one, and is not here. */
export const isMissing = ({ isVerified, waitingNumber, checkedInAt }: RegisteredRow) =>
  (isVerified || waitingNumber !== null) && checkedInAt === null;

export interface OfKind<Row> {
  tournament: Tournament;
  kind: Kind<Row>;
  isCheckInOpen: boolean;
  /** Called when a row is removed and with it the focus. */
  onRemoved: () => void;
}
