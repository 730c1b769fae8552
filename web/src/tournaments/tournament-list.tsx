import type { TournamentStatus } from '@last-circle/contract/tournament-rules.ts';
import { textOf } from '#api/client.ts';
import { Failed } from '#ui/failed.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { NoTournaments } from './no-tournaments.tsx';
import { TournamentCard } from './tournament-card.tsx';
import { useTournaments } from './use-tournaments.ts';

const failed = 'Failed to fetch tournaments';

/** The cards of one status, page by page. */
export function TournamentList({ status }: { status: TournamentStatus | undefined }) {
  const { query, items: tournaments } = useTournaments(status);
  const { error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;

  if (!tournaments) {
    if (!error) return <CardSkeletons />;
    return <Failure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (tournaments.length === 0) return <NoTournaments status={status} />;
  return (
    <>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {tournaments.map((tournament, index) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} isEager={index === 0} />
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError ? (
        <Failure
          error={error}
          isRetrying={isFetchingNextPage}
          onRetry={() => void fetchNextPage()}
        />
      ) : (
        hasNextPage && <LoadMore isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </>
  );
}

interface FailureProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

const Failure = ({ error, ...retry }: FailureProps) => {
  const said = textOf(error, '');
  return (
    <Failed title={failed} {...retry}>
      {said}
    </Failed>
  );
};
