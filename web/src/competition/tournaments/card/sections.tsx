import type { ReactNode } from 'react';
import {
  tournamentSections,
  type TournamentSection,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { textOf } from '#platform/api/client.ts';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Failed } from '#ui/feedback/failed.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { NoTournaments } from './no-tournaments.tsx';
import { PastRow } from './past-row.tsx';
import type { Listing } from '#competition/tournaments/basics/search.ts';
import { TournamentCards } from './cards.tsx';
import { useSection } from '#competition/tournaments/basics/use-tournaments.ts';

const titles: Record<TournamentSection, string> = {
  live: 'Live',
  upcoming: 'Upcoming',
  past: 'Past',
};

/** What goes on now, what comes next, and what has been; a part without any is left out. */
export function TournamentSections({ listing }: { listing: Listing }) {
  const live = useSection('live', listing);
  const upcoming = useSection('upcoming', listing);
  const past = useSection('past', listing);
  const lists = { live, upcoming, past };
  const isLoading = tournamentSections.some(
    (section) => !lists[section].items && lists[section].query.error === null,
  );
  // Together, since each would move the ones below it.
  if (isLoading) return <CardSkeletons />;
  const queries = tournamentSections.map((section) => lists[section].query);
  if (queries.every(({ data }) => data === undefined)) {
    return (
      <Failed
        title="Failed to fetch tournaments"
        isRetrying={queries.some(({ isFetching }) => isFetching)}
        onRetry={() => queries.forEach(({ refetch }) => void refetch())}
      >
        {textOf(live.query.error, '')}
      </Failed>
    );
  }
  const hasNone = tournamentSections.every((section) => lists[section].items?.length === 0);
  if (hasNone) return isFiltered(listing) ? <NoneFound /> : <NoTournaments status={undefined} />;
  const eager = live.items?.length ? 'live' : 'upcoming';
  return (
    <div className="flex flex-col gap-12">
      {tournamentSections.map((section) => (
        <Section
          key={section}
          title={titles[section]}
          list={lists[section]}
          show={(tournaments) =>
            section === 'past' ? (
              <ul className="border-t border-line">
                {tournaments.map((tournament) => (
                  <PastRow key={tournament.id} tournament={tournament} />
                ))}
              </ul>
            ) : (
              <TournamentCards tournaments={tournaments} hasEager={section === eager} />
            )
          }
        />
      ))}
    </div>
  );
}

const isFiltered = ({ search, type, format, open }: Listing) =>
  search !== '' || type !== undefined || format !== undefined || open;

interface SectionProps {
  title: string;
  list: ReturnType<typeof useSection>;
  show: (tournaments: Tournament[]) => ReactNode;
}

function Section({ title, list: { query, items }, show }: SectionProps) {
  if (items?.length === 0) return null;
  const id = `section-${title.toLowerCase()}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-heading">
        {title}
      </h2>
      <LoadMoreList
        query={query}
        items={items}
        failed="Failed to fetch tournaments"
        loading={null}
        empty={null}
      >
        {show}
      </LoadMoreList>
    </section>
  );
}

const NoneFound = () => (
  <Empty title="No tournament found">Try another search, or fewer filters.</Empty>
);
