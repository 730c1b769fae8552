import { acceptedOf } from '@last-circle/contract/team-rules.ts';
import type { Team } from '@last-circle/contract/teams.ts';
import type { Column, RowSelection } from '#ui/layout/table-columns.ts';
import { Table } from '#ui/layout/table.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { useRemoveTeam, useSetTeamVerified } from './admin-calls.ts';
import { MailLink } from './mail-link.tsx';
import { RegistrationsRowActions } from './registrations-row-actions.tsx';
import { VerificationBadge } from './verification-badge.tsx';

interface TeamsTableProps {
  rows: Team[];
  selection: RowSelection<Team>;
  onRemoved: () => void;
}

const columns: readonly Column<Team>[] = [
  { header: 'Team', cell: ({ name }) => name },
  {
    header: 'Captain',
    cell: ({ captain: { username, email } }) => (
      <span className="flex min-w-0 flex-col max-md:items-end">
        {username}
        {email && <MailLink email={email} />}
      </span>
    ),
  },
  { header: 'Roster', cell: (team) => <Roster team={team} /> },
  {
    header: 'Status',
    cell: ({ isVerified }) => <VerificationBadge isVerified={isVerified} />,
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

export const TeamsTable = ({ rows, selection, onRemoved }: TeamsTableProps) => (
  <Table
    caption="Teams"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    selection={selection}
    actions={(team) => <Actions team={team} onRemoved={onRemoved} />}
  />
);

interface ActionsProps {
  team: Team;
  onRemoved: () => void;
}

const Actions = ({ team, onRemoved }: ActionsProps) => (
  <RegistrationsRowActions
    row={team}
    word="team"
    name={team.name}
    release="The team keeps its seat, but does not take part until it is verified again."
    loss={`${team.name} and its roster will be deleted.`}
    verification={useSetTeamVerified()}
    removal={useRemoveTeam()}
    onRemoved={onRemoved}
  />
);
