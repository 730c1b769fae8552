import type { Registration } from '@last-circle/contract/competition/tournaments/registrations.ts';
import { useMayActAs } from '#competition/tournament/staff.ts';
import type { Column } from '#ui/layout/table-columns.ts';
import { Time } from '#ui/feedback/time.tsx';
import {
  useRemoveRegistration,
  useSetVerified,
} from '#competition/tournaments/basics/admin-calls.ts';
import { CheckInToggle } from './check-in-toggle.tsx';
import { MailLink } from '#competition/tournaments/basics/mail-link.tsx';
import {
  RegisteredTable,
  type RegisteredActionsProps,
  type RegisteredRowsProps,
} from './registered-table.tsx';
import { RegistrationsRowActions } from './row-actions.tsx';
import { statusColumn } from './status-column.tsx';

const columns: readonly Column<Registration>[] = [
  { header: 'Fortnite username', cell: ({ fortniteUsername }) => fortniteUsername },
  { header: 'Account', cell: ({ username }) => username ?? 'None' },
  {
    header: 'Email',
    cell: ({ email }) => (email === '' ? 'None' : <MailLink email={email} />),
  },
  statusColumn,
  {
    header: 'Registered',
    cell: ({ createdAt }) => <Time value={createdAt} show="date-time" />,
  },
];

export const RegistrationsTable = (props: RegisteredRowsProps<Registration>) => (
  <RegisteredTable caption="Registrations" columns={columns} Actions={Actions} {...props} />
);

const Actions = ({ tournament, row, onRemoved }: RegisteredActionsProps<Registration>) => (
  <RegistrationsRowActions
    checkIn={<CheckInToggle tournament={tournament} row={row} name={row.fortniteUsername} />}
    row={row}
    word="registration"
    name={row.fortniteUsername}
    release="The seat becomes free for others."
    loss={`${row.fortniteUsername} will have to register again.`}
    verification={useSetVerified()}
    canRemove={useMayActAs('organiser', tournament)}
    removal={useRemoveRegistration()}
    onRemoved={onRemoved}
  />
);
