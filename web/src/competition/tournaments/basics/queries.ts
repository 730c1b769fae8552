import type {
  TournamentSection,
  TournamentStatus,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import { apiQuery, listQuery } from '#platform/api/queries.ts';
import type { Listing, RegistrationsFilter } from './search.ts';

type Status = TournamentStatus | undefined;

const limit = '24';

const listOf = (isUser: boolean) => (isUser ? 'GET /tournaments' : 'GET /tournaments/all');

const queryOf = ({ open, ...filter }: Listing) => ({
  ...filter,
  open: open ? ('true' as const) : undefined,
});

/** The tournaments of one status as a user sees them, or as visitors do. */
export const tournamentsQuery = (listing: Listing, isUser: boolean) =>
  listQuery(listOf(isUser), { query: { ...queryOf(listing), limit } });

/** A section of the list: few cards, or more rows. */
export const sectionQuery = (section: TournamentSection, listing: Listing, isUser: boolean) =>
  listQuery(listOf(isUser), {
    query: { ...queryOf(listing), section, limit: section === 'past' ? '20' : '12' },
  });

/** The next tournament that starts, alone. */
export const nextQuery = apiQuery('GET /tournaments/all', {
  query: { section: 'upcoming', limit: '1' },
});

/** The tournaments of one status as an admin sees them. */
export const managedQuery = (status: Status) =>
  listQuery('GET /tournaments', { query: { status, limit, count: 'exact' } });

/** The tournaments that the viewer takes part in. */
export const ownQuery = listQuery('GET /tournaments', { query: { mine: 'true', limit: '20' } });

/** The tournaments whose staff the viewer belongs to. */
export const helpedQuery = listQuery('GET /tournaments', {
  query: { helping: 'true', limit: '50' },
});

/** What an organiser verifies: players, or teams. */
export type Registered = 'GET /tournaments/:id/registrations' | 'GET /teams/tournament/:id';

export const registeredAt = ({ maxTeams }: { maxTeams: number | null }): Registered =>
  maxTeams === null ? 'GET /tournaments/:id/registrations' : 'GET /teams/tournament/:id';

/** Counts those of a status. */
export const registeredTotalQuery = (
  list: Registered,
  id: number,
  status: RegistrationsFilter['status'],
) => listQuery(list, { params: { id }, query: { status, limit: '1' } });

/** One page of the list, or many rows at a time. */
export type RegisteredFilter = RegistrationsFilter & { limit?: '100' };

export const registrationsQuery = (id: number, filter: RegisteredFilter) =>
  listQuery('GET /tournaments/:id/registrations', { params: { id }, query: { ...filter } });

export const registeredTeamsQuery = (id: number, filter: RegisteredFilter) =>
  listQuery('GET /teams/tournament/:id', { params: { id }, query: { ...filter } });
