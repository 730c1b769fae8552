import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { Column } from '#ui/layout/table-columns.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Time } from '#ui/feedback/time.tsx';

interface Present {
  isVerified: boolean;
  waitingNumber: number | null;
  checkedInAt: string | null;
}

/** The column of a tournament that has a check-in; none without one. */
export const checkInColumns = <Row extends Present>({
  checkInMinutes,
}: Tournament): Column<Row>[] =>
  checkInMinutes === null ? [] : [{ header: 'Check-in', cell: (row) => <Presence {...row} /> }];

function Presence({ isVerified, waitingNumber, checkedInAt }: Present) {
  if (checkedInAt) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone="success">Here</Badge>
        <Time value={checkedInAt} show="date-time" />
      </span>
    );
  }
  return isVerified || waitingNumber !== null ? <Badge tone="warning">Missing</Badge> : '-';
}
