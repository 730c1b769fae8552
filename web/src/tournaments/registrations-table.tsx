import type { Registration } from '@last-circle/contract/registrations.ts';
import { Table, type Column } from '#ui/table.tsx';
import { Time } from '#ui/time.tsx';
import { useRemoveRegistration, useSetVerified } from './admin-calls.ts';
import { MailLink } from './mail-link.tsx';
import { RegistrationsRowActions } from './registrations-row-actions.tsx';
import { VerificationBadge } from './verification-badge.tsx';

interface RegistrationsTableProps {
  rows: Registration[];
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
  },
  {
    header: 'Registered',
    cell: ({ createdAt }) => <Time value={createdAt} show="date-time" />,
  },
];

export const RegistrationsTable = ({ rows, onRemoved }: RegistrationsTableProps) => (
  <Table
    caption="Registrations"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    actions={(registration) => <Actions registration={registration} onRemoved={onRemoved} />}
  />
);

interface ActionsProps {
  registration: Registration;
  onRemoved: () => void;
}

function Actions({ registration, onRemoved }: ActionsProps) {
  const { id, isVerified, fortniteUsername } = registration;
  const params = { id };
  const verification = useSetVerified();
  const removal = useRemoveRegistration();
  return (
    <RegistrationsRowActions
      isVerified={isVerified}
      verification={{
        ...verification,
        run: (isVerified) => verification.mutateAsync({ params, body: { isVerified } }),
        failed: 'Failed to verify registration',
      }}
      removal={{
        ...removal,
        run: () => removal.mutateAsync({ params }),
        question: 'Are you sure you want to delete this registration?',
        detail: `${fortniteUsername} would have to register again.`,
        done: 'Registration deleted successfully',
        failed: 'Failed to delete registration',
      }}
      onRemoved={onRemoved}
    />
  );
}
