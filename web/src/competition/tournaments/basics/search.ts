import {
  entrantFilters,
  tournamentFormats,
  tournamentStatuses,
  tournamentTypes,
  type EntrantFilter,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import { listSearch, type ListFilter } from '#platform/lists/list-search.ts';
import { flag, oneOf, text, type SearchOf } from '#platform/router/search-rules.ts';

/** Which tournaments the list of the organisers shows. */
export const statusSearch = { status: oneOf(tournamentStatuses) };

/** Which tournaments a list shows; without a status in sections. */
export const listingSearch = {
  ...statusSearch,
  search: text,
  type: oneOf(tournamentTypes),
  format: oneOf(tournamentFormats),
  open: flag,
};
export type Listing = SearchOf<typeof listingSearch>;

export const registrationsSearch = listSearch(entrantFilters);

export type RegistrationsFilter = ListFilter<EntrantFilter>;

const tournamentTabs = ['overview', 'bracket', 'entrants', 'audit'] as const;
export type TournamentTab = (typeof tournamentTabs)[number];

/** The tab of a tournament's page; without one its state decides. */
export const tournamentSearch = { tab: oneOf(tournamentTabs) };
