import { useCallback, useMemo, type ComponentType } from 'react';
import type { Registration } from '@last-circle/contract/competition/tournaments/registrations.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { Column, RowSelection } from '#ui/layout/table-columns.ts';
import { Table } from '#ui/layout/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Time } from '#ui/feedback/time.tsx';

/** What players and teams have in common. */
export type RegisteredRow = Pick<
  Registration,
  'id' | 'isVerified' | 'waitingNumber' | 'missedCheckIn' | 'checkedInAt'
>;

export interface RegisteredRowsProps<Row> {
  tournament: Tournament;
  rows: Row[];
  selection: RowSelection<Row>;
  onRemoved: () => void;
}

export interface RegisteredActionsProps<Row> {
  tournament: Tournament;
  row: Row;
  onRemoved: () => void;
}

interface RegisteredTableProps<Row> extends RegisteredRowsProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  Actions: ComponentType<RegisteredActionsProps<Row>>;
}

/** A long table, which renders again only the rows that change. */
export function RegisteredTable<Row extends RegisteredRow>(props: RegisteredTableProps<Row>) {
  const { tournament, rows, selection, onRemoved, caption, columns, Actions } = props;
  const shown = useMemo(
    () => [...columns, ...checkInColumns<Row>(tournament)],
    [columns, tournament],
  );
  const actions = useCallback(
    (row: Row) => <Actions tournament={tournament} row={row} onRemoved={onRemoved} />,
    [Actions, tournament, onRemoved],
  );
  return (
    <Table
      caption={caption}
      columns={shown}
      rows={rows}
      rowKey={({ id }) => id}
      selection={selection}
      actions={actions}
    />
  );
}

interface Present {
  isVerified: boolean;
  waitingNumber: number | null;
  checkedInAt: string | null;
}

/** The column of a tournament that has a check-in; none without one. */
const checkInColumns = <Row extends Present>({ checkInMinutes }: Tournament): Column<Row>[] =>
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
