import { useDeferredValue } from 'react';
import { useSearchParams } from '#platform/router/search-params.ts';
import { TournamentCardList } from './cards.tsx';
import { TournamentSections } from './sections.tsx';
import { ListingFilters } from './filters.tsx';
import { listingSearch } from '#competition/tournaments/basics/search.ts';

/** Sections by what goes on, or the cards of one status; the URL holds the filters. */
export function TournamentList() {
  const { values: listing } = useSearchParams(listingSearch);
  // A change of the filter begins at the first page.
  const key = JSON.stringify(listing);
  const list = listing.status ? (
    <TournamentCardList key={key} listing={listing} status={listing.status} />
  ) : (
    <TournamentSections key={key} listing={listing} />
  );
  return (
    <>
      <ListingFilters />
      {/* In slices, so that the choice is seen at once. */}
      {useDeferredValue(list)}
    </>
  );
}
