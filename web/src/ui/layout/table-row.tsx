import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import type { Column, RowSelection } from './table-columns.ts';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Whether a phone shows its details only once it is tapped. */
  isFolding: boolean;
  selection: RowSelection<Row> | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
}

const cardClass = 'max-md:block max-md:p-4';
const foldedCardClass = 'max-md:grid max-md:items-center max-md:px-3';

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, isFolding, selection, actions } = props;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isHidden = isFolding && !isOpen;
  return (
    <tr
      className={classNames(
        'relative border-line transition-colors duration-150 max-md:rounded-sm max-md:border max-md:bg-panel md:border-b md:hover:bg-panel',
        isFolding ? foldedCardClass : cardClass,
        isFolding &&
          (selection
            ? 'max-md:grid-cols-[2.75rem_minmax(0,1fr)_auto]'
            : 'max-md:grid-cols-[minmax(0,1fr)_auto]'),
      )}
    >
      {selection && (
        // Above the button that opens the row on a phone.
        <td className="relative z-1 w-11 max-md:h-11 md:pl-3">
          {selection.canSelect(row) && (
            <Checkbox
              aria-label={selection.labelOf(row)}
              label=""
              className="max-md:w-11"
              checked={selection.isSelected(row)}
              onChange={() => selection.toggle(row)}
            />
          )}
        </td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <NameCell key={column.header} id={id} isFolding={isFolding}>
            {column.cell(row)}
            {isFolding && (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-label="Details"
                aria-describedby={id}
                onClick={() => setIsOpen(!isOpen)}
                className="absolute inset-x-0 top-0 flex h-16 items-center justify-end px-3 md:hidden"
              >
                <ChevronDown
                  aria-hidden="true"
                  className={classNames('size-5 text-muted', isOpen && 'rotate-180')}
                />
              </button>
            )}
          </NameCell>
        ) : (
          <Cell
            key={column.header}
            column={column}
            row={row}
            isFolding={isFolding}
            isHidden={isHidden}
          />
        ),
      )}
      {actions && (
        <td
          className={classNames(
            'md:px-3 md:py-1.5',
            isHidden ? 'max-md:hidden' : 'max-md:block max-md:pt-3',
            isFolding && 'max-md:order-1 max-md:col-span-full max-md:pb-3',
          )}
        >
          <div className="flex flex-wrap items-center gap-2 md:justify-end md:text-right">
            {actions(row)}
          </div>
        </td>
      )}
    </tr>
  );
}

interface NameCellProps {
  id: string;
  isFolding: boolean;
  children: ReactNode;
}

const NameCell = ({ id, isFolding, children }: NameCellProps) => (
  <th
    id={id}
    scope="row"
    className={classNames(
      'font-semibold [overflow-wrap:anywhere] text-ink max-md:text-base md:min-w-36 md:px-3 md:py-3',
      isFolding ? 'max-md:flex max-md:min-h-15.5 max-md:items-center' : 'max-md:block max-md:pb-2',
    )}
  >
    {children}
  </th>
);

const labelledClass =
  'max-md:flex max-md:[overflow-wrap:anywhere] max-md:items-center max-md:justify-between max-md:gap-4 max-md:py-1 max-md:before:shrink-0 max-md:before:text-muted max-md:before:content-[attr(data-label)]';

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  isFolding: boolean;
  isHidden: boolean;
}

function Cell<Row>({ column, row, isFolding, isHidden }: CellProps<Row>) {
  const { header, cell, isNumeric, isBrief, isSpare } = column;
  return (
    <td
      data-label={header}
      className={classNames(
        'md:px-3 md:py-3',
        isBrief && 'max-md:pr-8 max-md:pl-3',
        !isBrief && (isHidden ? 'max-md:hidden' : labelledClass),
        !isBrief && isFolding && 'max-md:order-1 max-md:col-span-full',
        isNumeric && 'tabular-nums md:text-right',
        isSpare && 'md:max-lg:hidden',
      )}
    >
      {cell(row)}
    </td>
  );
}
