import { Trophy } from 'lucide-react';
import { useDeferredValue } from 'react';
import {
  tournamentSections,
  typeNameOf,
  type TournamentSection,
  type TournamentStatus,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Link } from '#platform/router/link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { cardLinkClass } from '#ui/layout/card.tsx';
import { StatusBadge } from '#competition/tournaments/basics/badges.tsx';
import { sectionQuery, tournamentsQuery } from '#competition/tournaments/basics/queries.ts';
import { listingSearch, type Listing } from '#competition/tournaments/basics/search.ts';
import { Section } from '#ui/layout/section.tsx';
import { TournamentSkeletons, TournamentCard } from './card.tsx';
import { ListingFilters, NoTournaments } from './filters.tsx';

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

interface TournamentCardListProps {
  listing: Listing;
  status: TournamentStatus;
}

/** The cards of one status, page by page. */
const TournamentCardList = ({ listing, status }: TournamentCardListProps) => (
  <LoadMoreList
    list={useList(tournamentsQuery(listing, useUser() !== undefined))}
    failed="Failed to fetch tournaments"
    loading={<TournamentSkeletons />}
    empty={<NoTournaments status={status} />}
  >
    {(tournaments) => <TournamentCards tournaments={tournaments} hasEager heading="h2" />}
  </LoadMoreList>
);

interface TournamentCardsProps {
  tournaments: Tournament[];
  /** Whether the first one is on the first screen. */
  hasEager: boolean;
  heading: 'h2' | 'h3';
}

const TournamentCards = ({ tournaments, hasEager, heading }: TournamentCardsProps) => (
  <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
    {tournaments.map((tournament, index) => (
      <li key={tournament.id}>
        <TournamentCard
          tournament={tournament}
          isEager={hasEager && index === 0}
          heading={heading}
        />
      </li>
    ))}
  </ul>
);

const titles: Record<TournamentSection, string> = {
  live: 'Live',
  upcoming: 'Upcoming',
  past: 'Past',
};

/** What goes on now, what comes next, and what has been; a part without any is left out. */
function TournamentSections({ listing }: { listing: Listing }) {
  const live = useSection('live', listing);
  const upcoming = useSection('upcoming', listing);
  const past = useSection('past', listing);
  const lists = { live, upcoming, past };
  const isLoading = tournamentSections.some(
    (section) => !lists[section].items && lists[section].query.error === null,
  );
  // Together, since each would move the ones below it.
  if (isLoading) return <TournamentSkeletons />;
  const queries = tournamentSections.map((section) => lists[section].query);
  if (queries.every(({ data }) => data === undefined)) {
    return (
      <QueryFailed
        title="Failed to fetch tournaments"
        query={{
          error: live.query.error,
          isFetching: queries.some(({ isFetching }) => isFetching),
          refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
        }}
      />
    );
  }
  const hasNone = tournamentSections.every((section) => lists[section].items?.length === 0);
  if (hasNone) return isFiltered(listing) ? <NoneFound /> : <NoTournaments status={undefined} />;
  const eager = live.items?.length ? 'live' : 'upcoming';
  return (
    <div className="flex flex-col gap-12">
      {tournamentSections
        .filter((section) => lists[section].items?.length !== 0)
        .map((section) => (
          <Section
            key={section}
            id={`section-${section}`}
            title={titles[section]}
            headingClass="mb-4 text-heading"
          >
            <LoadMoreList
              list={lists[section]}
              failed="Failed to fetch tournaments"
              loading={null}
              empty={null}
            >
              {(tournaments) =>
                section === 'past' ? (
                  <ul className="border-t border-line">
                    {tournaments.map((tournament) => (
                      <PastRow key={tournament.id} tournament={tournament} />
                    ))}
                  </ul>
                ) : (
                  <TournamentCards
                    tournaments={tournaments}
                    hasEager={section === eager}
                    heading="h3"
                  />
                )
              }
            </LoadMoreList>
          </Section>
        ))}
    </div>
  );
}

const isFiltered = ({ search, type, format, open }: Listing) =>
  search !== '' || type !== undefined || format !== undefined || open;

const useSection = (section: TournamentSection, listing: Listing) =>
  useList(sectionQuery(section, listing, useUser() !== undefined));

function NoneFound() {
  const { urlWith } = useSearchParams(listingSearch);
  const unfiltered = urlWith({ search: '', type: undefined, format: undefined, open: false });
  return (
    <Empty
      title="No tournament found"
      action={<ButtonLink to={unfiltered}>Clear filters</ButtonLink>}
    >
      Try another search, or fewer filters.
    </Empty>
  );
}

/** A tournament that is over, with who has won. */
function PastRow({ tournament }: { tournament: Tournament }) {
  const { id, name, startDate, status, winner } = tournament;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line px-2 py-3 hover:bg-panel md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_8rem_7rem]">
      <div className="min-w-0">
        <h3 className="font-semibold [overflow-wrap:anywhere]">
          <Link to={paths.tournament(id)} className={cardLinkClass}>
            {name}
          </Link>
        </h3>
        <p className="text-sm text-muted">{typeNameOf(tournament)}</p>
      </div>
      <p className="flex min-w-0 items-center gap-2 text-sm max-md:row-start-2 empty:hidden">
        {winner !== null && (
          <>
            <Trophy aria-hidden="true" className="size-4 shrink-0 text-amber" />
            <span className="sr-only">Winner: </span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{winner}</span>
          </>
        )}
      </p>
      <Time value={startDate} className="text-right text-sm text-muted tabular-nums" />
      <span className="justify-self-end max-md:row-start-1 max-md:col-start-2">
        <StatusBadge status={status} />
      </span>
    </li>
  );
}
