import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { listQuery } from '#platform/api/queries.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { AuditLogEntry } from './entry.tsx';

/** What the staff did in a tournament, newest first. */
export function AuditLog({ tournamentId }: { tournamentId: number }) {
  const { query, items } = useList(
    listQuery('GET /tournaments/:id/audit', { params: { id: tournamentId }, query: {} }),
  );
  return (
    <LoadMoreList
      query={query}
      items={items}
      failed="Failed to fetch data"
      loading={<Loading />}
      empty={<None />}
    >
      {(entries) => (
        <ol className="flex flex-col gap-5">
          {entries.map((entry) => (
            <li key={entry.id}>
              <AuditLogEntry entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </LoadMoreList>
  );
}

const None = () => (
  <Empty title="No entries yet">Actions of the staff in this tournament will appear here.</Empty>
);

const Loading = () => (
  <Skeletons label="Loading the audit log" className="flex flex-col gap-5">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </Skeletons>
);
