import type { AuditEntry } from '@last-circle/contract/competition/tournaments/audit.ts';
import { Time } from '#ui/feedback/time.tsx';
import { changesOf } from './labels.ts';

/** Who did what and when, with the values before and after. */
export function AuditLogEntry({ entry }: { entry: AuditEntry }) {
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
