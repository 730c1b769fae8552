import { useCallback, useMemo, type ComponentType } from 'react';
import type { Registration } from '@last-circle/contract/competition/tournaments/registrations.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { Column, RowSelection } from '#ui/layout/table-columns.ts';
import { Table } from '#ui/layout/table.tsx';
import { checkInColumns } from './check-in-column.tsx';

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
