import type { AuditEntry } from '@last-circle/contract/competition/tournaments/audit.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { listQuery } from '#platform/api/queries.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { dateTimeText, Time } from '#ui/feedback/time.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import type { TournamentDialogProps } from '#competition/tournament/dialog-props.ts';

/** What the staff did in a tournament, newest first. */
export const AuditLog = ({ tournament: { id } }: { tournament: Tournament }) => (
  <LoadMoreList
    list={useList(listQuery('GET /tournaments/:id/audit', { params: { id }, query: {} }))}
    failed="Failed to fetch data"
    loading={<SkeletonRows label="Loading the audit log" rows={['h-14']} times={3} gap="gap-5" />}
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

export const AuditLogDialog = ({ tournament, onClose }: TournamentDialogProps) => (
  <Dialog title="Audit log" description={tournament.name} onClose={onClose}>
    <DialogBody>
      <AuditLog tournament={tournament} />
    </DialogBody>
  </Dialog>
);

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const spaced = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isNamed = ([name]: [string, unknown]) => !/(^i|I)d$/.test(name);

function labelOf(value: unknown): string {
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return listOf(value);
  const parts = Object.entries(value ?? {}).filter(isNamed);
  return parts.map(([name, part]) => `${spaced(name)} ${labelOf(part)}`).join(', ') || 'none';
}

function textOf(text: string) {
  if (!instant.test(text)) return text || 'none';
  return dateTimeText(new Date(text));
}

function listOf(values: unknown[]) {
  const labels = values.map(labelOf);
  const separator = labels.some((word) => word.includes(',')) ? '; ' : ', ';
  return labels.join(separator) || 'none';
}

const labelIn = (values: AuditEntry['before'], name: string) =>
  values && name in values ? labelOf(values[name]) : undefined;

/** The changed fields of an audit log entry, as labels: 'prize details'. A value is undefined where there was none. */
function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({
      name: spaced(name),
      before: labelIn(before, name),
      after: labelIn(after, name),
    }))
    .filter((change) => change.before !== change.after);
}
