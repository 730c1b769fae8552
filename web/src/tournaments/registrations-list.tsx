import { useRef } from 'react';
import { Link } from 'react-router';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { textOf } from '#api/client.ts';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { RegistrationsHeader } from './registrations-header.tsx';
import { RegistrationsSkeleton } from './registrations-skeleton.tsx';
import { RegistrationsTable } from './registrations-table.tsx';
import { RegistrationsToolbar } from './registrations-toolbar.tsx';
import {
  useFilter,
  useRegistrations,
  useTotals,
  type RegistrationsFilter,
} from './use-registrations.ts';

/** The players of a single tournament. */
export function RegistrationsList({ tournament }: { tournament: Tournament }) {
  const { id } = tournament;
  const { filter, change } = useFilter();
  const totals = useTotals(id);
  return (
    <>
      <RegistrationsHeader tournament={tournament} count={totals.all} />
      <RegistrationsToolbar id={id} filter={filter} totals={totals} onChange={change} />
      <Results id={id} filter={filter} onClear={() => change({ search: '', status: undefined })} />
    </>
  );
}

interface ResultsProps {
  id: number;
  filter: RegistrationsFilter;
  onClear: () => void;
}

function Results({ id, filter, onClear }: ResultsProps) {
  const { query, registrations, total } = useRegistrations(id, filter);
  const { error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = query;
  const summary = useRef<HTMLParagraphElement>(null);

  if (!registrations && !error) return <RegistrationsSkeleton />;
  if (!registrations) {
    return <Failure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const isFiltered = filter.search !== '' || filter.status !== undefined;
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={classNames(query.isPlaceholderData && 'opacity-60')}
    >
      <p
        ref={summary}
        tabIndex={-1}
        aria-live="polite"
        className="mb-3 text-sm text-muted tabular-nums outline-none"
      >
        {summaryOf(registrations.length, total ?? registrations.length, isFiltered)}
      </p>
      {registrations.length === 0 ? (
        <None id={id} onClear={isFiltered ? onClear : undefined} />
      ) : (
        // The focus of a removed row goes to what counts the rest.
        <RegistrationsTable
          registrations={registrations}
          onRemoved={() => summary.current?.focus()}
        />
      )}
      {query.isFetchNextPageError && (
        <Failure
          error={error}
          isRetrying={isFetchingNextPage}
          onRetry={() => void fetchNextPage()}
        />
      )}
      {hasNextPage && !query.isFetchNextPageError && (
        <LoadMore isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </div>
  );
}

function summaryOf(shown: number, total: number, isFiltered: boolean) {
  const registrations = total === 1 ? '1 registration' : `${total} registrations`;
  const counted = shown < total ? `${shown} of ${registrations}` : registrations;
  return isFiltered ? `${counted} found` : counted;
}

interface NoneProps {
  id: number;
  onClear: (() => void) | undefined;
}

const None = ({ id, onClear }: NoneProps) =>
  onClear ? (
    <Empty title="No registrations found" action={<Button onClick={onClear}>Clear filters</Button>}>
      No player fits the search and the status.
    </Empty>
  ) : (
    <Empty
      title="No registrations yet"
      action={
        <Link to={paths.tournament(id)} className={buttonClass()}>
          Open its page to share it
        </Link>
      }
    >
      Players appear here as soon as they register.
    </Empty>
  );

interface FailureProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

const Failure = ({ error, ...retry }: FailureProps) => (
  <Failed title="Failed to fetch participants" {...retry}>
    {textOf(error, '')}
  </Failed>
);
