import type { TournamentStatus } from '@last-circle/contract/tournament-rules.ts';
import { readList } from '#platform/api/queries.ts';
import type { RegistrationsFilter } from './search.ts';

type Status = TournamentStatus | undefined;

const limit = '24';

/** The list as a user sees it, or as visitors do. */
export const tournamentsQuery = (status: Status, isUser: boolean) =>
  readList(isUser ? 'GET /tournaments' : 'GET /tournaments/all', { query: { status, limit } });

/** The tournaments of one status as an admin sees them. */
export const managedQuery = (status: Status) =>
  readList('GET /tournaments', { query: { status, limit, count: 'exact' } });

/** Those that the viewer takes part in. */
export const ownQuery = readList('GET /tournaments', { query: { mine: 'true', limit: '20' } });

/** What an organiser verifies: players, or teams. */
export type Registered = 'GET /tournaments/:id/registrations' | 'GET /teams/tournament/:id';

export const registeredAt = ({ maxTeams }: { maxTeams: number | null }): Registered =>
  maxTeams === null ? 'GET /tournaments/:id/registrations' : 'GET /teams/tournament/:id';

/** Counts those of a status. */
export const registeredTotalQuery = (
  list: Registered,
  id: number,
  status: RegistrationsFilter['status'],
) => readList(list, { params: { id }, query: { status, limit: '1' } });

export const registrationsQuery = (id: number, filter: RegistrationsFilter) =>
  readList('GET /tournaments/:id/registrations', { params: { id }, query: { ...filter } });

export const registeredTeamsQuery = (id: number, filter: RegistrationsFilter) =>
  readList('GET /teams/tournament/:id', { params: { id }, query: { ...filter } });
