import type { ComponentProps, ReactNode } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { ListQueryOptions } from '#platform/api/queries.ts';
import { useList } from '#platform/lists/load-more-list.tsx';
import { useSelection } from '#platform/lists/selection.ts';
import { CheckInBar, hasDesk } from './check-in-bar.tsx';
import { NoRegistrations } from './no-registrations.tsx';
import type { Registered, RegisteredFilter } from '#competition/tournaments/basics/queries.ts';
import type { RegisteredRow } from './registered-table.tsx';
import { RegistrationsHeader } from './header.tsx';
import { RegistrationsResults } from './results.tsx';
import { RegistrationsToolbar } from './toolbar.tsx';
import { useFilter, useTotals } from './use-registrations.ts';
import { VerifyBar } from './verify-bar.tsx';

interface RegisteredListProps<Row extends RegisteredRow> extends Pick<
  ComponentProps<typeof VerifyBar<Row>>,
  'isReady' | 'verification'
> {
  tournament: Tournament;
  /** Buttons of organisers beside the heading. */
  tools: ReactNode;
  /** The buttons after them. */
  actions?: ReactNode;
  list: Registered;
  query: (id: number, filter: RegisteredFilter) => ListQueryOptions<Row[]>;
  csv: ComponentProps<typeof RegistrationsToolbar>['csv'];
  /** 'Search players' */
  searchLabel: string;
  who: 'player' | 'team';
  noun: readonly [one: string, many: 'registrations' | 'teams'];
  nameOf: (row: Row) => string;
  Rows: ComponentProps<typeof RegistrationsResults<Row>>['Rows'];
}

const isPending = ({ isVerified, waitingNumber }: RegisteredRow) =>
  !isVerified && waitingNumber === null;
const isMissing = ({ isVerified, checkedInAt }: RegisteredRow) =>
  isVerified && checkedInAt === null;

/** What an organiser verifies, and at the desk checks in: players, or teams. */
export function RegisteredList<Row extends RegisteredRow>(props: RegisteredListProps<Row>) {
  const { tournament, tools, actions, list, query, csv, searchLabel, who, noun } = props;
  const { isReady, verification, nameOf, Rows } = props;
  const { id } = tournament;
  const [, many] = noun;
  const { filter, isFiltered, change, clear } = useFilter();
  const totals = useTotals(list, tournament);
  const found = useList(query(id, filter));
  const allOf = (status: RegisteredFilter['status']) =>
    query(id, { search: filter.search, status, limit: '100' });
  const isDesk = filter.status === 'missing' && hasDesk(tournament);
  const selection = useSelection({
    rows: found.items ?? [],
    canSelect: isDesk ? isMissing : isPending,
    nameOf,
  });
  return (
    <>
      <RegistrationsHeader
        tournament={tournament}
        count={totals.all}
        tools={tools}
        actions={actions}
      />
      <RegistrationsToolbar
        tournament={tournament}
        searchLabel={searchLabel}
        csv={csv}
        many={many}
        filter={filter}
        totals={totals}
        onChange={change}
      />
      {isDesk ? (
        <CheckInBar
          tournament={tournament}
          selection={selection}
          missing={totals.missing}
          missingQuery={allOf('missing')}
        />
      ) : (
        <VerifyBar
          tournamentId={id}
          selection={selection}
          pending={filter.search ? undefined : totals.pending}
          pendingQuery={allOf('pending')}
          isReady={isReady}
          many={many}
          verification={verification}
        />
      )}
      <RegistrationsResults
        tournament={tournament}
        found={found}
        noun={noun}
        isFiltered={isFiltered}
        none={
          <NoRegistrations id={id} many={many} who={who} isFiltered={isFiltered} onClear={clear} />
        }
        selection={selection.ofRows}
        Rows={Rows}
      />
    </>
  );
}
