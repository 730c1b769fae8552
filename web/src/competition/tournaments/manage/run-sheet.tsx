import { counted } from '@last-circle/contract/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaitingKind } from '@last-circle/contract/competition/tournaments/run-sheet-rules.ts';
import type { RunSheetEntry } from '@last-circle/contract/competition/tournaments/run-sheet.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { useLiveOfAll } from '#platform/live/live.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { NothingRing } from '#ui/basics/nothing-ring.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Section } from '#ui/layout/section.tsx';
import { runSheetQuery } from '#competition/brackets/data/report-queries.ts';
import { WaitingStep } from './waiting-step.tsx';

const liveKeys = ['GET /tournaments/run-sheet'] as const;
/** What the clock changes is seen within a minute. */
const refetchMs = 60_000;
const shownAtFirst = 5;

interface RunSheetProps {
  /** Whether it is left out while nothing waits. */
  isBrief?: boolean;
  headingClass?: string;
}

/** What waits tonight in all tournaments that the viewer runs, each with its one button. */
export function RunSheet({ isBrief = false, headingClass }: RunSheetProps) {
  const query = useQuery({ ...runSheetQuery, refetchInterval: refetchMs });
  useLiveOfAll({ keys: liveKeys });
  const count = query.data?.reduce((sum, { waiting }) => sum + waiting.length, 0);
  if (isBrief && count === 0) return null;
  return (
    <Section
      id="tonight"
      title="Tonight"
      count={count || undefined}
      className="mb-10"
      {...(headingClass && { headingClass })}
    >
      <QueryStates
        query={query}
        loading={<SkeletonRows label="Loading what is waiting" rows={['h-40']} />}
        failed="Failed to load what is waiting"
      >
        {(entries) => (entries.length === 0 ? <Nothing /> : <Entries entries={entries} />)}
      </QueryStates>
    </Section>
  );
}

const Nothing = () => (
  <div className="flex items-center gap-4 rounded-md border border-dashed border-line p-4 sm:p-5">
    <NothingRing className="size-11" />
    <div>
      <p className="font-display text-title">Nothing is waiting</p>
      <p className="text-sm text-muted">
        Disputes, results to enter and players to check in will appear here.
      </p>
    </div>
  </div>
);

function Entries({ entries }: { entries: readonly RunSheetEntry[] }) {
  const [areAllShown, setAreAllShown] = useState(false);
  const shown = areAllShown ? entries : entries.slice(0, shownAtFirst);
  return (
    <>
      <ol className="ruled rounded-md border border-line bg-panel">
        {shown.map((entry, index) => (
          <li key={entry.tournamentId}>
            <Entry entry={entry} isFirst={index === 0} />
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button size="small" variant="quiet" className="mt-2" onClick={() => setAreAllShown(true)}>
          Show {entries.length - shown.length} more
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  entry: RunSheetEntry;
  /** Whether what it begins with is to be done first. */
  isFirst: boolean;
}

function Entry({ entry, isFirst }: EntryProps) {
  const { tournamentId, tournamentName, status, startDate, waiting } = entry;
  return (
    <section
      aria-labelledby={`waiting-${tournamentId}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 px-4 py-3 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:py-2"
    >
      <header className="flex items-center justify-between gap-3 md:h-11 md:justify-start">
        <h3 id={`waiting-${tournamentId}`} className="min-w-0 text-base font-semibold">
          <Link
            to={paths.tournament(tournamentId)}
            className="block truncate py-2.5 hover:underline"
            title={tournamentName}
          >
            {tournamentName}
          </Link>
        </h3>
        {status === 'ongoing' ? (
          <Badge tone="live">Live</Badge>
        ) : (
          <span className="shrink-0 text-sm text-muted">
            <Time value={startDate} show="relative" />
          </span>
        )}
      </header>
      <ul>
        {waiting.map(({ kind, count, reason }, index) => (
          <li key={kind} className="flex min-h-11 items-center justify-between gap-4 max-md:py-1">
            <span className="min-w-0 tabular-nums">
              {textOf(kind, count)}
              {reason && <span className="block text-sm text-danger">{reason}</span>}
            </span>
            <WaitingStep entry={entry} kind={kind} count={count} isFirst={isFirst && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const texts: Record<WaitingKind, (count: number) => string> = {
  disputes: (count) => counted(count, 'dispute'),
  game: (count) => `Game ${count} is next`,
  ready: (count) => counted(count, 'ready match', 'ready matches'),
  winners: () => 'Everything is played',
  missing: (count) => `${count} missing at check-in`,
  verify: (count) => `${count} to verify`,
  start: () => 'Time to start',
};

const textOf = (kind: WaitingKind, count: number) => texts[kind](count);
