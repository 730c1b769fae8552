import { useRef, type ReactNode } from 'react';
import type { TournamentStatus } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { AdminCard } from './card.tsx';
import { AllStatusesLink } from '#competition/tournaments/card/all-statuses-link.tsx';
import type { useManaged } from '#competition/tournaments/basics/use-tournaments.ts';
import { Card } from '#ui/layout/card.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

interface AdminListProps {
  managed: ReturnType<typeof useManaged>;
  status: TournamentStatus | undefined;
  /** The button that creates the first one. */
  create: ReactNode;
  onEdit: (tournament: Tournament) => void;
  onDuplicate: (tournament: Tournament) => void;
  onStart: (tournament: Tournament) => void;
  onSelectWinners: (tournament: Tournament) => void;
}

export function AdminList({ managed, status, create, ...on }: AdminListProps) {
  const { query, items } = managed;
  const list = useRef<HTMLUListElement>(null);
  return (
    <Dimmed isStale={query.isPlaceholderData}>
      <LoadMoreList
        query={query}
        items={items}
        failed="Failed to fetch tournaments"
        loading={<AdminCardSkeletons />}
        empty={<None status={status} create={create} />}
      >
        {(tournaments) => (
          <ul
            ref={list}
            tabIndex={-1}
            className="grid gap-5 outline-none sm:grid-cols-2 lg:grid-cols-3"
          >
            {tournaments.map((tournament) => (
              <li key={tournament.id}>
                <AdminCard
                  tournament={tournament}
                  onEdit={() => on.onEdit(tournament)}
                  onDuplicate={() => on.onDuplicate(tournament)}
                  onStart={() => on.onStart(tournament)}
                  onSelectWinners={() => on.onSelectWinners(tournament)}
                  // The focus of a removed card moves to the others.
                  onRemoved={() => list.current?.focus({ preventScroll: true })}
                />
              </li>
            ))}
          </ul>
        )}
      </LoadMoreList>
    </Dimmed>
  );
}

const None = ({ status, create }: Pick<AdminListProps, 'status' | 'create'>) =>
  status ? (
    <Empty title={`No ${status} tournaments`} action={<AllStatusesLink />} />
  ) : (
    <Empty title="No tournaments yet" action={create}>
      Create the first one. Players can register right away.
    </Empty>
  );

const AdminCardSkeletons = () => (
  <Skeletons label="Loading tournaments" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    <Repeated times={6}>
      <Card isFlush>
        <Skeleton className="h-28 sm:h-32" />
        <div className="flex flex-col gap-4 p-4">
          <Skeleton className="h-11 w-3/4" />
          <Skeleton className="h-26" />
          <Skeleton className="h-8" />
          <Skeleton className="mt-4 h-28" />
        </div>
      </Card>
    </Repeated>
  </Skeletons>
);
