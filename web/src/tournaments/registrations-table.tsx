import type { Registration } from '@last-circle/contract/tournaments.ts';
import { Badge } from '#ui/badge.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { Time } from '#ui/time.tsx';
import { RegistrationsRowActions } from './registrations-row-actions.tsx';

interface RegistrationsTableProps {
  registrations: Registration[];
  onRemoved: () => void;
}

const columns: readonly Column<Registration>[] = [
  { header: 'Fortnite username', cell: ({ fortniteUsername }) => fortniteUsername },
  { header: 'Account', cell: ({ username }) => username },
  {
    header: 'Email',
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="min-w-0 [overflow-wrap:anywhere] hover:underline">
        {email}
      </a>
    ),
  },
  {
    header: 'Status',
    cell: ({ isVerified }) =>
      isVerified ? <Badge tone="success">Verified</Badge> : <Badge tone="warning">Pending</Badge>,
  },
  {
    header: 'Registered',
    cell: ({ createdAt }) => <Time value={createdAt} show="date-time" />,
  },
];

export function RegistrationsTable({ registrations, onRemoved }: RegistrationsTableProps) {
  const actionsOf = (registration: Registration) => (
    <RegistrationsRowActions registration={registration} onRemoved={onRemoved} />
  );
  return (
    <Table
      caption="Registrations"
      columns={columns}
      rows={registrations}
      rowKey={({ id }) => id}
      actions={actionsOf}
    />
  );
}
