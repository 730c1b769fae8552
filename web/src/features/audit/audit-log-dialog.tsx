import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { listQuery } from '#platform/api/queries.ts';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { AuditLogEntry } from './audit-log-entry.tsx';

interface AuditLogDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

/** What the staff did in a tournament, newest first. */
export const AuditLogDialog = ({ tournament, onClose }: AuditLogDialogProps) => (
  <Dialog title="Audit log" description={tournament.name} onClose={onClose}>
    <DialogBody>
      <Entries id={tournament.id} />
    </DialogBody>
  </Dialog>
);

function Entries({ id }: { id: number }) {
  const { query, items } = useList(
    listQuery('GET /tournaments/:id/audit', { params: { id }, query: {} }),
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
