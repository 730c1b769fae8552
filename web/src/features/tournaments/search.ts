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

const tournamentTabs = ['overview', 'bracket', 'entrants', 'audit'] as const;
export type TournamentTab = (typeof tournamentTabs)[number];

/** The tab of a tournament's page; without one its state decides. */
export const tournamentSearch = { tab: oneOf(tournamentTabs) };
