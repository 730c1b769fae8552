import { useRef } from 'react';
import {
  checkInOpensAt,
  isCheckInOpen,
  playersOf,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useListFilter } from '#platform/lists/list-search.ts';
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
import { registrationsSearch } from '#competition/tournaments/basics/search.ts';
import { useNow } from '#competition/tournaments/basics/use-now.ts';
import { StatusBadge } from '#competition/tournaments/basics/badges.tsx';
import { isMissing, isPending, type Kind, type RegisteredRow } from './kind.ts';
import { RegisteredTable } from './registered-table.tsx';
import { DeskSelection, useDeskBatch } from './selection-bar.tsx';
import { statusesOf, useTotals } from './statuses.ts';
import { DeskTools } from './tools.tsx';

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
  const isOpen = isCheckInOpen(tournament, useNow(checkInOpensAt(tournament) ?? NaN));
  const isDesk = filter.status === 'missing' && isOpen;
  const selection = useSelection({
    rows: items ?? [],
    canSelect: isDesk ? isMissing : isPending,
    nameOf,
  });
  const batch = useDeskBatch({ tournament, kind, selection, filter, totals, isDesk });
  const ofRows = {
    ...selection.ofRows,
    allLabel: batch.allLabel,
    isBusy: batch.isSelecting,
    toggleAll: selection.hasAllOf(items ?? []) ? selection.clear : batch.selectAll,
  };
  const summary = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <PageHeader
        eyebrow="Registrations"
        title={tournament.name}
        description={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm tabular-nums">
            <StatusBadge status={tournament.status} />
            <span>
              {playersOf(tournament)} {tournament.maxTeams === null && 'seats used'}
            </span>
          </div>
        }
        actions={
          <DeskTools
            tournament={tournament}
            csv={{
              endpoint: kind.csv,
              args: { params: { id }, query: { ...filter } },
              name: `${many}-${id}.csv`,
              failed: `Failed to download the ${many}`,
            }}
          />
        }
      />
      <ListToolbar
        searchLabel={kind.searchLabel}
        filter={filter}
        total={totals.all}
        statuses={statusesOf(totals, { status: filter.status, isCheckInOpen: isOpen })}
        onChange={change}
      />
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
              isCheckInOpen={isOpen}
              rows={rows}
              selection={ofRows}
              // The focus of a removed row moves to the count.
              onRemoved={() => summary.current?.focus()}
            />
          )}
        </LoadMoreList>
      </Dimmed>
      <DeskSelection {...props} selection={selection} isDesk={isDesk} batch={batch} />
    </>
  );
}

export const RegistrationsSkeleton = () => (
  <SkeletonRows label="Loading registrations" rows={['h-5 w-40', 'h-16 md:h-13']} times={8} />
);
