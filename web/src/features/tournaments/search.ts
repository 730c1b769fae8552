import {
  entrantFilters,
  tournamentStatuses,
  type EntrantFilter,
} from '@last-circle/contract/tournament-rules.ts';
import { listSearch, type ListFilter } from '#platform/lists/list-search.ts';
import { oneOf } from '#platform/router/search-rules.ts';

/** Which tournaments a list shows. */
export const statusSearch = { status: oneOf(tournamentStatuses) };

export const registrationsSearch = listSearch(entrantFilters);

export type RegistrationsFilter = ListFilter<EntrantFilter>;

const teamsTabs = ['teams', 'bracket'] as const;

/** The tab of the page of a tournament's teams. */
export const teamsTabSearch = { tab: oneOf(teamsTabs, 'teams') };
