import type { Registration } from '@last-circle/contract/tournament-registrations.ts';
import type { Column, RowSelection } from '#ui/layout/table-columns.ts';
import { Table } from '#ui/layout/table.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { useRemoveRegistration, useSetVerified } from './admin-calls.ts';
import { MailLink } from './mail-link.tsx';
import { RegistrationsRowActions } from './registrations-row-actions.tsx';
import { VerificationBadge } from './verification-badge.tsx';

interface RegistrationsTableProps {
  rows: Registration[];
  selection: RowSelection<Registration>;
  onRemoved: () => void;
}

const columns: readonly Column<Registration>[] = [
  { header: 'Fortnite username', cell: ({ fortniteUsername }) => fortniteUsername },
  { header: 'Account', cell: ({ username }) => username },
  {
    header: 'Email',
    cell: ({ email }) => <MailLink email={email} />,
  },
  {
    header: 'Status',
    cell: ({ isVerified }) => <VerificationBadge isVerified={isVerified} />,
    isBrief: true,
  },
  {
    header: 'Registered',
    cell: ({ createdAt }) => <Time value={createdAt} show="date-time" />,
  },
];

export const RegistrationsTable = ({ rows, selection, onRemoved }: RegistrationsTableProps) => (
  <Table
    caption="Registrations"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    selection={selection}
    actions={(registration) => <Actions registration={registration} onRemoved={onRemoved} />}
  />
);

interface ActionsProps {
  registration: Registration;
  onRemoved: () => void;
}

const Actions = ({ registration, onRemoved }: ActionsProps) => (
  <RegistrationsRowActions
    row={registration}
    word="registration"
    name={registration.fortniteUsername}
    release="The seat becomes free for others."
    loss={`${registration.fortniteUsername} will have to register again.`}
    verification={useSetVerified()}
    removal={useRemoveRegistration()}
    onRemoved={onRemoved}
  />
);
