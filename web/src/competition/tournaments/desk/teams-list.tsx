import type { ReactNode } from 'react';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Link } from '#platform/router/link.tsx';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { useVerifyTeams } from '#competition/tournaments/basics/admin-calls.ts';
import { registeredTeamsQuery } from '#competition/tournaments/basics/queries.ts';
import { RegisteredList } from './registered-list.tsx';
import { TeamsTable } from './teams-table.tsx';

interface RegistrationsProps {
  tournament: Tournament;
  /** Buttons of organisers beside the heading. */
  tools: ReactNode;
}

/** The teams of a team tournament. */
export const RegistrationsOfTeams = ({ tournament, tools }: RegistrationsProps) => (
  <RegisteredList
    tournament={tournament}
    tools={tools}
    actions={
      useMayActAs('organiser', tournament) && (
        <Link to={paths.tournamentTeams(tournament.id)} className={buttonClass()}>
          Manage rosters
        </Link>
      )
    }
    list="GET /teams/tournament/:id"
    query={registeredTeamsQuery}
    csv="GET /teams/tournament/:id/teams.csv"
    searchLabel="Search teams and players"
    who="team"
    noun={['team', 'teams']}
    isReady={({ registeredAt }) => registeredAt !== null}
    verification={useVerifyTeams()}
    nameOf={nameOf}
    Rows={TeamsTable}
  />
);

const nameOf = ({ name }: Team) => name;
