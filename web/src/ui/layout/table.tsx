import type { ReactNode } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import type { Column, RowSelection } from './table-columns.ts';
import { TableRow } from './table-row.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';

interface TableProps<Row> {
  caption: string;
  /** The first column is the row header, and the heading of the card on a phone. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  selection?: RowSelection<Row> | undefined;
  actions?: (row: Row) => ReactNode;
}

/** A table that becomes a list of cards on a phone. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, selection, actions } = props;
  const isFolding = columns.some(({ isBrief }) => isBrief);
  return (
    <table className="w-full border-collapse text-left text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-xs text-muted">
          {selection && <SelectAll rows={rows} selection={selection} />}
          {columns.map(({ header, isNumeric }) => (
            <th
              key={header}
              scope="col"
              className={classNames('px-3 py-2.5 font-medium', isNumeric && 'text-right')}
            >
              {header}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody
        className={classNames(
          'max-md:flex max-md:flex-col',
          isFolding ? 'max-md:gap-2' : 'max-md:gap-3',
        )}
      >
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            row={row}
            columns={columns}
            isFolding={isFolding}
            selection={selection}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SelectAllProps<Row> {
  rows: readonly Row[];
  selection: RowSelection<Row>;
}

function SelectAll<Row>({ rows, selection }: SelectAllProps<Row>) {
  const { canSelect, isSelected, toggleAll } = selection;
  const selectable = rows.filter(canSelect);
  return (
    // Hidden on a phone, where the head of the table is not seen.
    <th scope="col" className="w-11 pl-3 max-md:hidden">
      <Checkbox
        aria-label="Select all shown"
        label=""
        className="min-h-9!"
        disabled={selectable.length === 0}
        checked={selectable.length > 0 && selectable.every(isSelected)}
        onChange={toggleAll}
      />
    </th>
  );
}
