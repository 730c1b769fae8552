import type { ReactNode } from 'react';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { NoRegistrations } from './no-registrations.tsx';
import { RegistrationsHeader } from './registrations-header.tsx';
import { RegistrationsResults } from './registrations-results.tsx';
import { RegistrationsTable } from './registrations-table.tsx';
import { RegistrationsToolbar } from './registrations-toolbar.tsx';
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
        Rows={RegistrationsTable}
      />
    </>
  );
}
