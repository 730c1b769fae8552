import { acceptedOf } from '@last-circle/contract/team-rules.ts';
import type { Team } from '@last-circle/contract/teams.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { useMayActAs } from '#platform/session/staff.ts';
import type { Column, RowSelection } from '#ui/layout/table-columns.ts';
import { Table } from '#ui/layout/table.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { useRemoveTeam, useSetTeamVerified } from './admin-calls.ts';
import { checkInColumns } from './check-in-column.tsx';
import { CheckInToggle } from './check-in-toggle.tsx';
import { MailLink } from './mail-link.tsx';
import { RegistrationsRowActions } from './registrations-row-actions.tsx';
import { VerificationBadge } from './verification-badge.tsx';

interface TeamsTableProps {
  tournament: Tournament;
  rows: Team[];
  selection: RowSelection<Team>;
  onRemoved: () => void;
}

const columns: readonly Column<Team>[] = [
  { header: 'Team', cell: ({ name }) => name },
  {
    header: 'Captain',
    cell: ({ captain }) =>
      captain ? (
        <span className="flex min-w-0 flex-col max-md:items-end">
          {captain.username}
          {captain.email && <MailLink email={captain.email} />}
        </span>
      ) : (
        'None'
      ),
  },
  { header: 'Roster', cell: (team) => <Roster team={team} /> },
  {
    header: 'Status',
    cell: ({ isVerified, waitingNumber, missedCheckIn }) => (
      <VerificationBadge
        isVerified={isVerified}
        waitingNumber={waitingNumber}
        missedCheckIn={missedCheckIn}
      />
    ),
    isBrief: true,
  },
  {
    header: 'Registered',
    cell: ({ registeredAt }) =>
      registeredAt ? <Time value={registeredAt} show="date-time" /> : 'Not yet',
  },
];

function Roster({ team }: { team: Team }) {
  const players = acceptedOf(team.members);
  const waiting = team.members.filter(({ status }) => status === 'pending').length;
  return (
    <span className="flex min-w-0 flex-col max-md:text-right">
      <span className="tabular-nums">
        {players.length}/{team.teamSize} players
        {waiting > 0 && `, ${waiting} asking`}
      </span>
      <span className="text-muted [overflow-wrap:anywhere]">
        {players.map(({ fortniteUsername }) => fortniteUsername).join(', ')}
      </span>
    </span>
  );
}

export const TeamsTable = ({ tournament, rows, selection, onRemoved }: TeamsTableProps) => (
  <Table
    caption="Teams"
    columns={[...columns, ...checkInColumns<Team>(tournament)]}
    rows={rows}
    rowKey={({ id }) => id}
    selection={selection}
    actions={(team) => <Actions tournament={tournament} team={team} onRemoved={onRemoved} />}
  />
);

interface ActionsProps {
  tournament: Tournament;
  team: Team;
  onRemoved: () => void;
}

const Actions = ({ tournament, team, onRemoved }: ActionsProps) => (
  <RegistrationsRowActions
    checkIn={<CheckInToggle tournament={tournament} row={team} name={team.name} />}
    row={team}
    word="team"
    name={team.name}
    release="The team keeps its seat, but does not take part until it is verified again."
    loss={`${team.name} and its roster will be deleted.`}
    verification={useSetTeamVerified()}
    canRemove={useMayActAs('organiser', tournament)}
    removal={useRemoveTeam()}
    onRemoved={onRemoved}
  />
);
