import type { Registration } from '@last-circle/contract/competition/tournaments/registrations.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { ListQueryOptions } from '#platform/api/queries.ts';
import type { Registered, RegisteredFilter } from '#competition/tournaments/basics/queries.ts';
import type { Column } from '#ui/layout/table-columns.ts';

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
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** Whether it can be verified already. */
  isReady?: (row: Row) => boolean;
  /** What becomes of the seat of one that is not verified any more. */
  release: string;
  /** What is deleted with one. */
  lossOf: (name: string) => string;
}

/** Whether entrants can be checked in by hand. */
export const hasDesk = ({ checkInMinutes, status }: Tournament) =>
  checkInMinutes !== null && status === 'upcoming';
