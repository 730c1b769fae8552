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
  const hasAll = selection?.allLabel !== undefined && rows.some(selection.canSelect);
  const isFolding = columns.some(({ isBrief }) => isBrief);
  return (
    <table className="w-full border-collapse text-left text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className={hasAll ? 'max-md:block' : 'max-md:sr-only'}>
        <tr className="border-b border-line text-xs text-muted max-md:block max-md:border-0">
          {selection && <SelectAll rows={rows} selection={selection} />}
          {columns.map(({ header, isNumeric, isSpare }) => (
            <th
              key={header}
              scope="col"
              className={classNames(
                'px-3 py-2.5 font-medium max-md:sr-only',
                isNumeric && 'text-right',
                isSpare && 'md:max-lg:hidden',
              )}
            >
              {header}
            </th>
          ))}
          {actions && (
            <th scope="col" className="max-md:sr-only">
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
  const { canSelect, isSelected, toggleAll, allLabel, isBusy = false } = selection;
  const selectable = rows.filter(canSelect);
  return (
    <th
      scope="col"
      className={classNames('w-11 pl-3', allLabel ? 'max-md:block max-md:w-auto' : 'max-md:hidden')}
    >
      <Checkbox
        label={<span className="font-medium md:sr-only">{allLabel ?? 'Select all shown'}</span>}
        className="min-h-9! max-md:min-h-11!"
        disabled={isBusy || selectable.length === 0}
        checked={selectable.length > 0 && selectable.every(isSelected)}
        onChange={toggleAll}
      />
    </th>
  );
}
