import type { TournamentSection } from '@last-circle/contract/competition/tournaments/rules.ts';
import { useList } from '#platform/lists/load-more-list.tsx';
import { useUser } from '#platform/session/session.ts';
import { sectionQuery, tournamentsQuery } from './queries.ts';
import type { Listing } from './search.ts';

/**
 * The list as the viewer sees it. The list of a visitor is shown until the viewer's own is loaded, so
 * components that use this have the status as their `key`.
 */
export const useTournaments = (listing: Listing) =>
  useList(tournamentsQuery(listing, useUser() !== undefined));

/** A section of it. */
export const useSection = (section: TournamentSection, listing: Listing) =>
  useList(sectionQuery(section, listing, useUser() !== undefined));
