import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  isNumeric?: boolean;
};

type TableProps<Row> = {
  caption: string;
  /** The first column is the row header, and the heading of the card on a phone. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  actions?: (row: Row) => ReactNode;
};

/** A table that becomes a list of cards on a phone. */
export function Table<Row>({ caption, columns, rows, rowKey, actions }: TableProps<Row>) {
  return (
    <table className="w-full border-collapse text-left text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-xs text-muted">
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
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}

            className="border-line transition-colors duration-150 max-md:block max-md:rounded-sm max-md:border max-md:bg-panel max-md:p-4 md:border-b md:hover:bg-panel"
          >
            {columns.map((column, index) => (
              <Cell key={column.header} column={column} row={row} isName={index === 0} />
            ))}
            {actions && (
              <td className="max-md:mt-3 max-md:block md:px-3 md:py-1.5">
                <div className="flex flex-wrap gap-2 md:justify-end md:text-right">
                  {actions(row)}
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; isName: boolean };

function Cell<Row>({ column: { header, cell, isNumeric }, row, isName }: CellProps<Row>) {
  if (isName) {
    return (
      <th
        scope="row"
        className="font-semibold [overflow-wrap:anywhere] text-ink max-md:block max-md:pb-2 max-md:text-base md:min-w-36 md:px-3 md:py-3"
      >
        {cell(row)}
      </th>
    );
  }
  return (
    <td
      data-label={header}
      className={classNames(
        'max-md:flex max-md:[overflow-wrap:anywhere] max-md:items-center max-md:justify-between max-md:gap-4 max-md:py-1 max-md:before:text-muted max-md:before:content-[attr(data-label)] md:px-3 md:py-3',
        isNumeric && 'tabular-nums md:text-right',
      )}
    >
      {cell(row)}
    </td>
  );
}
