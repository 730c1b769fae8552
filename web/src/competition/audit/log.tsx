import type { AuditEntry } from '@last-circle/contract/competition/tournaments/audit.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { listQuery } from '#platform/api/queries.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { changesOf } from './labels.ts';

/** What the staff did in a tournament, newest first. */
export function AuditLog({ tournament: { id } }: { tournament: Tournament }) {
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
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </LoadMoreList>
  );
}

/** Who did what and when, with the values before and after. */
function Entry({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, subject } = entry;
  const changes = changesOf(entry);
  return (
    <article className="border-l-2 border-line pl-4 text-sm [overflow-wrap:anywhere]">
      <p>
        <strong>{actor}</strong> {action} {subject}
      </p>
      <Time value={at} show="date-time" className="text-xs text-muted" />
      {changes.length > 0 && (
        <dl className="mt-1.5 flex flex-col gap-1">
          {changes.map(({ name, before, after }) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{name}</dt>
              <dd>
                {before !== undefined && <del className="text-muted">{before}</del>}
                {before !== undefined && after !== undefined && ' → '}
                {after !== undefined && <ins className="no-underline">{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
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

interface AuditLogDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

export const AuditLogDialog = ({ tournament, onClose }: AuditLogDialogProps) => (
  <Dialog title="Audit log" description={tournament.name} onClose={onClose}>
    <DialogBody>
      <AuditLog tournament={tournament} />
    </DialogBody>
  </Dialog>
);
