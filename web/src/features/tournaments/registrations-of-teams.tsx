import type { ReactNode } from 'react';
import type { Team } from '@last-circle/contract/teams.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { useSelection } from '#platform/lists/selection.ts';
import { Link } from '#platform/router/link.tsx';
import { useMayActAs } from '#platform/session/staff.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { useVerifyTeams } from './admin-calls.ts';
import { CheckInBar, hasDesk } from './check-in-bar.tsx';
import { NoRegistrations } from './no-registrations.tsx';
import { allTeamsQuery } from './queries.ts';
import { RegistrationsHeader } from './registrations-header.tsx';
import { RegistrationsResults } from './registrations-results.tsx';
import { RegistrationsToolbar } from './registrations-toolbar.tsx';
import { TeamsTable } from './teams-table.tsx';
import { VerifyBar } from './verify-bar.tsx';
import { useFilter, useRegisteredTeams, useTotals } from './use-registrations.ts';

interface RegistrationsProps {
  tournament: Tournament;
  /** Buttons of organisers beside the heading. */
  tools: ReactNode;
}

/** The teams of a team tournament. */
export function RegistrationsOfTeams({ tournament, tools }: RegistrationsProps) {
  const { id } = tournament;
  const canOrganise = useMayActAs('organiser', tournament);
  const { filter, isFiltered, change, clear } = useFilter();
  const totals = useTotals('GET /teams/tournament/:id', tournament);
  const found = useRegisteredTeams(id, filter);
  const verification = useVerifyTeams();
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
        actions={
          canOrganise && (
            <Link to={paths.tournamentTeams(id)} className={buttonClass()}>
              Manage rosters
            </Link>
          )
        }
      />
      <RegistrationsToolbar
        tournament={tournament}
        searchLabel="Search teams and players"
        csv={{ call: 'GET /teams/tournament/:id/teams.csv', name: 'teams' }}
        filter={filter}
        totals={totals}
        onChange={change}
      />
      {isDesk ? (
        <CheckInBar
          tournament={tournament}
          selection={selection}
          missing={totals.missing}
          missingQuery={allTeamsQuery(id, filter.search, 'missing')}
        />
      ) : (
        <VerifyBar
          tournamentId={id}
          selection={selection}
          pending={filter.search ? undefined : totals.pending}
          pendingQuery={allTeamsQuery(id, filter.search, 'pending')}
          isReady={({ registeredAt }) => registeredAt !== null}
          many="teams"
          verification={verification}
        />
      )}
      <RegistrationsResults
        tournament={tournament}
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

const isPending = ({ isVerified, waitingNumber }: Team) => !isVerified && waitingNumber === null;
const isMissing = ({ isVerified, checkedInAt }: Team) => isVerified && checkedInAt === null;
const nameOf = ({ name }: Team) => name;
