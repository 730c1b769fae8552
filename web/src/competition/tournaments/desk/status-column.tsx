import type { Column } from '#ui/layout/table-columns.ts';
import type { RegisteredRow } from './registered-table.tsx';
import { VerificationBadge } from '#competition/tournaments/basics/verification-badge.tsx';

export const statusColumn: Column<RegisteredRow> = {
  header: 'Status',
  cell: ({ isVerified, waitingNumber, missedCheckIn }) => (
    <VerificationBadge
      isVerified={isVerified}
      waitingNumber={waitingNumber}
      missedCheckIn={missedCheckIn}
    />
  ),
  isBrief: true,
};
