import { focusIn, useArrival } from '#platform/router/use-arrival.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Time } from '#ui/feedback/time.tsx';
import type { Column, RowSelection } from '#ui/layout/table-columns.ts';
import { Table } from '#ui/layout/table.tsx';
import { VerificationBadge } from '#competition/tournaments/basics/badges.tsx';
import { dueAnchor } from '#competition/tournaments/manage/dialogs.tsx';
import {
  hasDesk,
  isMissing,
  isPending,
  type Kind,
  type OfKind,
  type RegisteredRow,
} from './kind.ts';
import { RowActions } from './row-actions.tsx';

interface RegisteredTableProps<Row> extends OfKind<Row> {
  rows: Row[];
  selection: RowSelection<Row>;
}

export function RegisteredTable<Row extends RegisteredRow>(props: RegisteredTableProps<Row>) {
  const { rows, selection, ...ofKind } = props;
  const { tournament, kind, isCheckInOpen } = ofKind;
  const [before, after] = kind.columns;
  const hasCheckIn =
    tournament.checkInMinutes !== null &&
    (isCheckInOpen || !hasDesk(tournament) || rows.some(({ checkedInAt }) => checkedInAt));
  useArrival(dueAnchor, arriveAtFirst);
  return (
    <Table
      caption={kind.caption}
      columns={[
        ...before,
        statusColumn(kind),
        ...(hasCheckIn ? [checkInColumn(isCheckInOpen)] : []),
        ...after,
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      selection={selection}
      actions={(row) => <RowActions {...ofKind} row={row} />}
    />
  );
}

/** Focuses what is due in the first row, which a phone unfolds. */
function arriveAtFirst() {
  const row = document.querySelector('tbody tr');
  const details = row?.querySelector<HTMLElement>('[aria-expanded]');
  const isFolded = details?.checkVisibility() ?? false;
  if (isFolded) details?.click();
  focusIn(isFolded ? details : row?.querySelector<HTMLElement>('td:last-child button'));
}

const statusColumn = <Row extends RegisteredRow>(kind: Kind<Row>): Column<Row> => ({
  header: 'Status',
  cell: (row) => {
    const words = isPending(row) && kind.waitsFor(row);
    return (
      <span className="flex flex-col items-start gap-1 max-md:items-end">
        <VerificationBadge {...row} />
        {words && (
          <span className="text-xs text-muted max-md:[tr:has([aria-expanded=false])_&]:hidden">
            {words}
          </span>
        )}
      </span>
    );
  },
  isBrief: true,
});

const checkInColumn = (isOpen: boolean): Column<RegisteredRow> => ({
  header: 'Check-in',
  cell: (row) => {
    if (row.checkedInAt) {
      return (
        <span className="flex items-center gap-2 max-xl:flex-wrap xl:whitespace-nowrap">
          <Badge tone="success">Here</Badge>
          <Time value={row.checkedInAt} show="relative" className="text-muted" />
        </span>
      );
    }
    if (!isMissing(row)) return '-';
    return isOpen ? <Badge tone="warning">Missing</Badge> : 'Not checked in';
  },
});
