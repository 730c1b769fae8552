import type { ReactNode } from 'react';
import type { Registration } from '@last-circle/contract/tournament-registrations.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { useSelection } from '#platform/lists/selection.ts';
import { useVerifyRegistrations } from './admin-calls.ts';
import { NoRegistrations } from './no-registrations.tsx';
import { pendingRegistrationsQuery } from './queries.ts';
import { RegistrationsHeader } from './registrations-header.tsx';
import { RegistrationsResults } from './registrations-results.tsx';
import { RegistrationsTable } from './registrations-table.tsx';
import { RegistrationsToolbar } from './registrations-toolbar.tsx';
import { VerifyBar } from './verify-bar.tsx';
import { useFilter, useRegistrations, useTotals } from './use-registrations.ts';

interface RegistrationsProps {
  tournament: Tournament;
  auditLog: ReactNode;
}

/** The players of a single tournament. */
export function RegistrationsList({ tournament, auditLog }: RegistrationsProps) {
  const { id } = tournament;
  const { filter, isFiltered, change, clear } = useFilter();
  const totals = useTotals('GET /tournaments/:id/registrations', id);
  const found = useRegistrations(id, filter);
  const selection = useSelection({ rows: found.items ?? [], canSelect, nameOf });
  return (
    <>
      <RegistrationsHeader tournament={tournament} count={totals.all} auditLog={auditLog} />
      <RegistrationsToolbar
        id={id}
        searchLabel="Search players"
        csv={{ call: 'GET /tournaments/:id/registrations.csv', name: 'registrations' }}
        filter={filter}
        totals={totals}
        onChange={change}
      />
      <VerifyBar
        tournamentId={id}
        selection={selection}
        pending={filter.search ? undefined : totals.pending}
        pendingQuery={pendingRegistrationsQuery(id, filter.search)}
        many="registrations"
        verification={useVerifyRegistrations()}
      />
      <RegistrationsResults
        found={found}
        noun={['registration', 'registrations']}
        isFiltered={isFiltered}
        none={
          <NoRegistrations
            id={id}
            many="registrations"
            who="player"
            isFiltered={isFiltered}
            onClear={clear}
          />
        }
        selection={selection.ofRows}
        Rows={RegistrationsTable}
      />
    </>
  );
}

const canSelect = ({ isVerified }: Registration) => !isVerified;
const nameOf = ({ fortniteUsername }: Registration) => fortniteUsername;
