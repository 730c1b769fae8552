import { useRef } from 'react';
import { playersOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { DownloadButton } from '#platform/actions/download-button.tsx';
import { remainderOf, useListFilter, useTotal } from '#platform/lists/list-search.ts';
import { ListToolbar } from '#platform/lists/list-toolbar.tsx';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { useSelection } from '#platform/lists/selection.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ResultCount } from '#ui/feedback/result-count.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { registeredTotalQuery } from '#competition/tournaments/basics/queries.ts';
import {
  registrationsSearch,
  type RegistrationsFilter,
} from '#competition/tournaments/basics/search.ts';
import { StatusBadge } from '#competition/tournaments/basics/badges.tsx';
import { hasDesk, type Kind, type RegisteredRow, RegisteredTable } from './registered-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { DeskTools } from './tools.tsx';

const isPending = ({ isVerified, waitingNumber }: RegisteredRow) =>
  !isVerified && waitingNumber === null;
const isMissing = ({ isVerified, checkedInAt }: RegisteredRow) =>
  isVerified && checkedInAt === null;

interface RegisteredListProps<Row extends RegisteredRow> {
  tournament: Tournament;
  kind: Kind<Row>;
}

/** What an organiser verifies, and at the desk checks in: players, or teams. */
export function RegisteredList<Row extends RegisteredRow>(props: RegisteredListProps<Row>) {
  const { tournament, kind } = props;
  const { id } = tournament;
  const { noun, nameOf } = kind;
  const [, many] = noun;
  const { filter, isFiltered, change, clear } = useListFilter(registrationsSearch);
  const totals = useTotals(kind.list, tournament);
  const { query, items, total } = useList(kind.query(id, filter));
  const allOf = (status: RegistrationsFilter['status']) =>
    kind.query(id, { search: filter.search, status, limit: '100' });
  const isDesk = filter.status === 'missing' && hasDesk(tournament);
  const selection = useSelection({
    rows: items ?? [],
    canSelect: isDesk ? isMissing : isPending,
    nameOf,
  });
  const { ids } = selection;
  const pending = filter.search ? undefined : totals.pending;
  const allPending = pending === undefined ? 'Select all pending' : `Select all ${pending} pending`;
  const summary = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <PageHeader
        eyebrow="Registrations"
        title={tournament.name}
        count={totals.all}
        description={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm tabular-nums">
            <StatusBadge status={tournament.status} />
            <span>
              {playersOf(tournament)} {tournament.maxTeams === null && 'seats used'}
            </span>
          </div>
        }
      />
      {/* Too many for the line of the heading. */}
      <div className="-mt-2 mb-6 flex flex-wrap gap-2 max-sm:*:grow">
        <DeskTools tournament={tournament} />
      </div>
      <ListToolbar
        searchLabel={kind.searchLabel}
        filter={filter}
        total={totals.all}
        statuses={statusesOf(tournament, filter, totals)}
        actions={
          useMayActAs('organiser', tournament) && (
            <DownloadButton
              endpoint={kind.csv}
              args={{ params: { id }, query: { ...filter } }}
              name={`${many}-${id}.csv`}
              failed={`Failed to download the ${many}`}
            >
              Download CSV
            </DownloadButton>
          )
        }
        onChange={change}
      />
      {isDesk ? (
        <SelectionBar
          key="desk"
          selection={selection}
          selectAll={totals.missing > 0 && `Select all ${totals.missing} missing`}
          all={allOf('missing')}
          call="PATCH /tournaments/:id/check-ins"
          args={{ params: { id }, body: { ids, isCheckedIn: true } }}
          action="Check in selected"
          busyText="Checking in..."
          failed="Check-in failed"
          refusedTitle="Not checked in:"
        />
      ) : (
        <SelectionBar
          selection={selection}
          selectAll={pending !== 0 && allPending}
          all={allOf('pending')}
          isReady={kind.isReady}
          call={kind.verifyAll}
          args={{ params: { id }, body: { ids } }}
          action="Verify selected"
          busyText="Verifying..."
          failed={`Failed to verify ${many}`}
          refusedTitle="Not verified:"
        />
      )}
      <Dimmed isStale={query.isPlaceholderData}>
        {items && (
          <ResultCount
            ref={summary}
            shown={items.length}
            total={total ?? items.length}
            noun={noun}
            isFiltered={isFiltered}
          />
        )}
        <LoadMoreList
          list={{ query, items }}
          failed="Failed to fetch participants"
          loading={<RegistrationsSkeleton />}
          empty={
            isFiltered ? (
              <Empty
                title={`No ${many} found`}
                action={<Button onClick={clear}>Clear filters</Button>}
              >
                No {kind.who} matches your filters.
              </Empty>
            ) : (
              <Empty
                title={`No ${many} yet`}
                action={
                  <ButtonLink to={paths.tournament(id)}>Open its page to share it</ButtonLink>
                }
              >
                {kind.who === 'player' ? 'Players' : 'Teams'} will appear here when they register.
              </Empty>
            )
          }
        >
          {(rows) => (
            <RegisteredTable
              tournament={tournament}
              kind={kind}
              rows={rows}
              selection={selection.ofRows}
              // The focus of a removed row moves to the count.
              onRemoved={() => summary.current?.focus()}
            />
          )}
        </LoadMoreList>
      </Dimmed>
    </>
  );
}

/** The total, and the count of each status. */
function useTotals(list: Kind<never>['list'], tournament: Tournament) {
  const { id, waitingCount, verifiedCount, checkedInCount } = tournament;
  const all = useTotal(registeredTotalQuery(list, id, undefined));
  const verified = useTotal(registeredTotalQuery(list, id, 'verified'));
  return {
    all,
    verified,
    pending: remainderOf(waitingCount, remainderOf(verified, all)),
    waiting: waitingCount,
    missing: verifiedCount - checkedInCount,
  };
}

/** What can be filtered by, with the counts. */
function statusesOf(
  tournament: Tournament,
  { status }: RegistrationsFilter,
  { pending, verified, waiting, missing }: ReturnType<typeof useTotals>,
) {
  return [
    { value: 'pending' as const, label: 'Pending', count: pending },
    { value: 'verified' as const, label: 'Verified', count: verified },
    ...(waiting > 0 || status === 'waiting'
      ? [{ value: 'waiting' as const, label: 'Waiting', count: waiting }]
      : []),
    ...(hasDesk(tournament) || status === 'missing'
      ? [{ value: 'missing' as const, label: 'Missing', count: missing }]
      : []),
  ];
}

export const RegistrationsSkeleton = () => (
  <SkeletonRows label="Loading registrations" rows={['h-5 w-40', 'h-16 md:h-13']} times={8} />
);
