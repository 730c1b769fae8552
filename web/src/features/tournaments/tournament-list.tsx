import type { TournamentStatus } from '@last-circle/contract/tournament-rules.ts';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { NoTournaments } from './no-tournaments.tsx';
import { TournamentCard } from './tournament-card.tsx';
import { useTournaments } from './use-tournaments.ts';

/** The cards of one status, page by page. */
export function TournamentList({ status }: { status: TournamentStatus | undefined }) {
  const { query, items } = useTournaments(status);
  return (
    <LoadMoreList
      query={query}
      items={items}
      failed="Failed to fetch tournaments"
      loading={<CardSkeletons />}
      empty={<NoTournaments status={status} />}
    >
      {(tournaments) => (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {tournaments.map((tournament, index) => (
            <li key={tournament.id}>
              <TournamentCard tournament={tournament} isEager={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </LoadMoreList>
  );
}
