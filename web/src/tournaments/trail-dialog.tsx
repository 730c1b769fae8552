import { useInfiniteQuery } from '@tanstack/react-query';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { textOf } from '#api/client.ts';
import { readList } from '#api/query.ts';
import { Dialog, DialogBody } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { TrailEntry } from './trail-entry.tsx';

interface TrailDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

/** What admins did in a tournament, newest first. */
export const TrailDialog = ({ tournament, onClose }: TrailDialogProps) => (
  <Dialog title="Trail" description={tournament.name} onClose={onClose}>
    <DialogBody>
      <Entries id={tournament.id} />
    </DialogBody>
  </Dialog>
);

function Entries({ id }: { id: number }) {
  const query = useInfiniteQuery({
    ...readList('GET /tournaments/:id/audit', { params: { id }, query: {} }),
    gcTime: 0,
  });
  const { data, error, hasNextPage, isFetching } = query;
  if (!data && !error) return <Loading />;
  // An act noted meanwhile moves the others on by one, so two pages may hold the same one.
  const noted = new Map(
    data?.pages.flatMap(({ items }) => items).map((entry) => [entry.id, entry]),
  );
  const readOn = () => void (data ? query.fetchNextPage() : query.refetch());
  return (
    <>
      <ol className="flex flex-col gap-5">
        {[...noted.values()].map((entry) => (
          <li key={entry.id}>
            <TrailEntry entry={entry} />
          </li>
        ))}
      </ol>
      {data && noted.size === 0 && <None />}
      {error && (
        <Failed title="Failed to fetch data" isRetrying={isFetching} onRetry={readOn}>
          {textOf(error, '')}
        </Failed>
      )}
      {hasNextPage && !error && <LoadMore isBusy={isFetching} onMore={readOn} />}
    </>
  );
}

const None = () => (
  <Empty title="Nothing has happened yet">
    Whatever an admin does in this tournament is noted here.
  </Empty>
);

const Loading = () => (
  <Skeletons label="Loading the trail" className="flex flex-col gap-5">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </Skeletons>
);
