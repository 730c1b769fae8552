import { acceptedOf } from '@last-circle/contract/competition/team-rules.ts';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import { useMayActAs } from '#competition/tournament/staff.ts';
import type { Column } from '#ui/layout/table-columns.ts';
import { Time } from '#ui/feedback/time.tsx';
import { useRemoveTeam, useSetTeamVerified } from '#competition/tournaments/basics/admin-calls.ts';
import { CheckInToggle } from './check-in-toggle.tsx';
import { MailLink } from '#competition/tournaments/basics/mail-link.tsx';
import {
  RegisteredTable,
  type RegisteredActionsProps,
  type RegisteredRowsProps,
} from './registered-table.tsx';
import { RegistrationsRowActions } from './row-actions.tsx';
import { statusColumn } from './status-column.tsx';

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
  statusColumn,
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

export const TeamsTable = (props: RegisteredRowsProps<Team>) => (
  <RegisteredTable caption="Teams" columns={columns} Actions={Actions} {...props} />
);

const Actions = ({ tournament, row, onRemoved }: RegisteredActionsProps<Team>) => (
  <RegistrationsRowActions
    checkIn={<CheckInToggle tournament={tournament} row={row} name={row.name} />}
    row={row}
    word="team"
    name={row.name}
    release="The team keeps its seat, but does not take part until it is verified again."
    loss={`${row.name} and its roster will be deleted.`}
    verification={useSetTeamVerified()}
    canRemove={useMayActAs('organiser', tournament)}
    removal={useRemoveTeam()}
    onRemoved={onRemoved}
  />
);
