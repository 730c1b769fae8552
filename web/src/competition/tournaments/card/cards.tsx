import type { TournamentStatus } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { NoTournaments } from './no-tournaments.tsx';
import type { Listing } from '#competition/tournaments/basics/search.ts';
import { TournamentCard } from './card.tsx';
import { useTournaments } from '#competition/tournaments/basics/use-tournaments.ts';

interface TournamentCardListProps {
  listing: Listing;
  status: TournamentStatus;
}

/** The cards of one status, page by page. */
export function TournamentCardList({ listing, status }: TournamentCardListProps) {
  const { query, items } = useTournaments(listing);
  return (
    <LoadMoreList
      query={query}
      items={items}
      failed="Failed to fetch tournaments"
      loading={<CardSkeletons />}
      empty={<NoTournaments status={status} />}
    >
      {(tournaments) => <TournamentCards tournaments={tournaments} hasEager />}
    </LoadMoreList>
  );
}

interface TournamentCardsProps {
  tournaments: Tournament[];
  /** Whether the first one is on the first screen. */
  hasEager: boolean;
}

const firstScreen = 3;

export const TournamentCards = ({ tournaments, hasEager }: TournamentCardsProps) => (
  <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
    {tournaments.map((tournament, index) => (
      <li key={tournament.id} className={index < firstScreen ? undefined : 'settle-130'}>
        <TournamentCard tournament={tournament} isEager={hasEager && index === 0} />
      </li>
    ))}
  </ul>
);
