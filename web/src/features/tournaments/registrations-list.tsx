import type { ReactNode } from 'react';
import type { Registration } from '@last-circle/contract/tournament-registrations.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { useSelection } from '#platform/lists/selection.ts';
import { useVerifyRegistrations } from './admin-calls.ts';
import { CheckInBar, hasDesk } from './check-in-bar.tsx';
import { NoRegistrations } from './no-registrations.tsx';
import { allRegistrationsQuery } from './queries.ts';
import { RegistrationsHeader } from './registrations-header.tsx';
import { RegistrationsResults } from './registrations-results.tsx';
import { RegistrationsTable } from './registrations-table.tsx';
import { RegistrationsToolbar } from './registrations-toolbar.tsx';
import { VerifyBar } from './verify-bar.tsx';
import { useFilter, useRegistrations, useTotals } from './use-registrations.ts';

interface RegistrationsProps {
  tournament: Tournament;
  /** Buttons of organisers beside the heading. */
  tools: ReactNode;
}

/** The players of a single tournament. */
export function RegistrationsList({ tournament, tools }: RegistrationsProps) {
  const { id } = tournament;
  const { filter, isFiltered, change, clear } = useFilter();
  const totals = useTotals('GET /tournaments/:id/registrations', tournament);
  const found = useRegistrations(id, filter);
  const verification = useVerifyRegistrations();
  const isDesk = filter.status === 'missing' && hasDesk(tournament);
  const selection = useSelection({
    rows: found.items ?? [],
    canSelect: isDesk ? isMissing : isPending,
    nameOf,
  });
  return (
    <>
      <RegistrationsHeader tournament={tournament} count={totals.all} tools={tools} />
      <RegistrationsToolbar
        tournament={tournament}
        searchLabel="Search players"
        csv={{ call: 'GET /tournaments/:id/registrations.csv', name: 'registrations' }}
        filter={filter}
        totals={totals}
        onChange={change}
      />
      {isDesk ? (
        <CheckInBar
          tournament={tournament}
          selection={selection}
          missing={totals.missing}
          missingQuery={allRegistrationsQuery(id, filter.search, 'missing')}
        />
      ) : (
        <VerifyBar
          tournamentId={id}
          selection={selection}
          pending={filter.search ? undefined : totals.pending}
          pendingQuery={allRegistrationsQuery(id, filter.search, 'pending')}
          many="registrations"
          verification={verification}
        />
      )}
      <RegistrationsResults
        tournament={tournament}
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

const isPending = ({ isVerified, waitingNumber }: Registration) =>
  !isVerified && waitingNumber === null;
const isMissing = ({ isVerified, checkedInAt }: Registration) => isVerified && checkedInAt === null;
const nameOf = ({ fortniteUsername }: Registration) => fortniteUsername;
