import type { ReactNode } from 'react';
import type { Team } from '@last-circle/contract/teams.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { useSelection } from '#platform/lists/selection.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { useVerifyTeams } from './admin-calls.ts';
import { NoRegistrations } from './no-registrations.tsx';
import { pendingTeamsQuery } from './queries.ts';
import { RegistrationsHeader } from './registrations-header.tsx';
import { RegistrationsResults } from './registrations-results.tsx';
import { RegistrationsToolbar } from './registrations-toolbar.tsx';
import { TeamsTable } from './teams-table.tsx';
import { VerifyBar } from './verify-bar.tsx';
import { useFilter, useRegisteredTeams, useTotals } from './use-registrations.ts';

interface RegistrationsProps {
  tournament: Tournament;
  auditLog: ReactNode;
}

/** The teams of a team tournament. */
export function RegistrationsOfTeams({ tournament, auditLog }: RegistrationsProps) {
  const { id } = tournament;
  const { filter, isFiltered, change, clear } = useFilter();
  const totals = useTotals('GET /teams/tournament/:id', id);
  const found = useRegisteredTeams(id, filter);
  const selection = useSelection({ rows: found.items ?? [], canSelect, nameOf });
  return (
    <>
      <RegistrationsHeader
        tournament={tournament}
        count={totals.all}
        auditLog={auditLog}
        actions={
          <Link to={paths.tournamentTeams(id)} className={buttonClass()}>
            Manage rosters
          </Link>
        }
      />
      <RegistrationsToolbar
        id={id}
        searchLabel="Search teams and players"
        csv={{ call: 'GET /teams/tournament/:id/teams.csv', name: 'teams' }}
        filter={filter}
        totals={totals}
        onChange={change}
      />
      <VerifyBar
        tournamentId={id}
        selection={selection}
        pending={filter.search ? undefined : totals.pending}
        pendingQuery={pendingTeamsQuery(id, filter.search)}
        isReady={({ registeredAt }) => registeredAt !== null}
        many="teams"
        verification={useVerifyTeams()}
      />
      <RegistrationsResults
        found={found}
        noun={['team', 'teams']}
        isFiltered={isFiltered}
        none={
          <NoRegistrations
            id={id}
            many="teams"
            who="team"
            isFiltered={isFiltered}
            onClear={clear}
          />
        }
        selection={selection.ofRows}
        Rows={TeamsTable}
      />
    </>
  );
}

const canSelect = ({ isVerified }: Team) => !isVerified;
const nameOf = ({ name }: Team) => name;
