import type { EntryState, LineOutcome } from '@last-circle/contract/competition/entrant-rules.ts';
import type { LineResult } from '@last-circle/contract/competition/entrants.ts';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';

const looks: Record<LineOutcome, { label: string; tone: Tone }> = {
  ok: { label: 'Ok', tone: 'success' },
  doubled: { label: 'Doubled', tone: 'warning' },
  unknown: { label: 'Unknown', tone: 'danger' },
  banned: { label: 'Banned', tone: 'danger' },
  full: { label: 'No seat', tone: 'danger' },
  bad: { label: 'Bad', tone: 'danger' },
};

const states: Record<EntryState, string> = {
  verified: 'Verified',
  pending: 'Pending',
  waiting: 'Waiting',
};

const summaryOf = (fates: readonly LineResult[]) =>
  [...Map.groupBy(fates, ({ fate }) => fate)]
    .map(([fate, lines]) => `${lines.length} ${looks[fate].label.toLowerCase()}`)
    .join(', ');

/** What becomes of every line. */
export const LineOutcomes = ({ fates }: { fates: readonly LineResult[] }) => (
  <section aria-label="Lines">
    <output className="mb-2 block text-sm text-muted tabular-nums">{summaryOf(fates)}</output>
    <ol className="max-h-80 ruled overflow-y-auto rounded-sm border border-line">
      {fates.map(({ fate, name, text, state }, index) => (
        // Lines have no identity but their position.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="flex items-center gap-3 px-3 py-2 text-sm">
          <span className="w-8 shrink-0 text-right text-muted tabular-nums">{index + 1}</span>
          <Badge tone={looks[fate].tone} className="w-20 shrink-0 justify-center">
            {looks[fate].label}
          </Badge>
          {state && state !== 'verified' && (
            <Badge tone="warning" className="shrink-0">
              {states[state]}
            </Badge>
          )}
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{name || 'No name'}</span>{' '}
            <span className="text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
);
