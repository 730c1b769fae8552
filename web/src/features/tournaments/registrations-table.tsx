import { useCallback, useMemo } from 'react';
import type { Registration } from '@last-circle/contract/tournament-registrations.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { useMayActAs } from '#platform/session/staff.ts';
import type { Column, RowSelection } from '#ui/layout/table-columns.ts';
import { Table } from '#ui/layout/table.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { useRemoveRegistration, useSetVerified } from './admin-calls.ts';
import { checkInColumns } from './check-in-column.tsx';
import { CheckInToggle } from './check-in-toggle.tsx';
import { MailLink } from './mail-link.tsx';
import { RegistrationsRowActions } from './registrations-row-actions.tsx';
import { VerificationBadge } from './verification-badge.tsx';

interface RegistrationsTableProps {
  tournament: Tournament;
  rows: Registration[];
  selection: RowSelection<Registration>;
  onRemoved: () => void;
}

const columns: readonly Column<Registration>[] = [
  { header: 'Fortnite username', cell: ({ fortniteUsername }) => fortniteUsername },
  { header: 'Account', cell: ({ username }) => username ?? 'None' },
  {
    header: 'Email',
    cell: ({ email }) => (email === '' ? 'None' : <MailLink email={email} />),
  },
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
    cell: ({ createdAt }) => <Time value={createdAt} show="date-time" />,
  },
];

export function RegistrationsTable(props: RegistrationsTableProps) {
  const { tournament, rows, selection, onRemoved } = props;
  // Long tables render again only the rows that change.
  const shown = useMemo(
    () => [...columns, ...checkInColumns<Registration>(tournament)],
    [tournament],
  );
  const actions = useCallback(
    (registration: Registration) => (
      <Actions tournament={tournament} registration={registration} onRemoved={onRemoved} />
    ),
    [tournament, onRemoved],
  );
  return (
    <Table
      caption="Registrations"
      columns={shown}
      rows={rows}
      rowKey={({ id }) => id}
      selection={selection}
      actions={actions}
    />
  );
}

interface ActionsProps {
  tournament: Tournament;
  registration: Registration;
  onRemoved: () => void;
}

const Actions = ({ tournament, registration, onRemoved }: ActionsProps) => (
  <RegistrationsRowActions
    checkIn={
      <CheckInToggle
        tournament={tournament}
        row={registration}
        name={registration.fortniteUsername}
      />
    }
    row={registration}
    word="registration"
    name={registration.fortniteUsername}
    release="The seat becomes free for others."
    loss={`${registration.fortniteUsername} will have to register again.`}
    verification={useSetVerified()}
    canRemove={useMayActAs('organiser', tournament)}
    removal={useRemoveRegistration()}
    onRemoved={onRemoved}
  />
);
