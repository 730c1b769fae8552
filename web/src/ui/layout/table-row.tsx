import { ChevronDown } from 'lucide-react';
import { memo, startTransition, useId, useOptimistic, useState, type ReactNode } from 'react';
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
      {selection && <SelectCell row={row} selection={selection} />}
      <Cells
        id={id}
        row={row}
        columns={columns}
        isFolding={isFolding}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        actions={actions}
      />
    </tr>
  );
}

interface CellsProps<Row> extends Omit<TableRowProps<Row>, 'selection'> {
  id: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function AllCells<Row>(props: CellsProps<Row>) {
  const { id, row, columns, isFolding, isOpen, onOpenChange, actions } = props;
  const isHidden = isFolding && !isOpen;
  return (
    <>
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
                onClick={() => onOpenChange(!isOpen)}
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
          <div className="flex flex-wrap gap-2 md:justify-end md:text-right">{actions(row)}</div>
        </td>
      )}
    </>
  );
}

/** Where columns and actions stay the same, a selection renders nothing but its boxes. */
const Cells = memo(AllCells) as typeof AllCells;

interface SelectCellProps<Row> {
  row: Row;
  selection: RowSelection<Row>;
}

// The cell is above the button that opens the row on a phone.
const SelectCell = <Row,>({ row, selection }: SelectCellProps<Row>) => (
  <td className="relative z-1 w-11 max-md:h-11 md:pl-3">
    {selection.canSelect(row) && (
      <SelectBox
        label={selection.labelOf(row)}
        className="max-md:w-11"
        isSelected={selection.isSelected(row)}
        onToggle={() => selection.toggle(row)}
      />
    )}
  </td>
);

interface SelectBoxProps {
  label: string;
  className: string;
  isDisabled?: boolean;
  isSelected: boolean;
  onToggle: () => void;
}

/** Ticked at once; what follows is rendered in slices. */
export function SelectBox({ label, className, isDisabled, isSelected, onToggle }: SelectBoxProps) {
  const [isTicked, setTicked] = useOptimistic(isSelected);

  function toggle() {
    startTransition(() => {
      setTicked(!isTicked);
      onToggle();
    });
  }

  return (
    <Checkbox
      aria-label={label}
      label=""
      className={className}
      disabled={isDisabled}
      checked={isTicked}
      onChange={toggle}
    />
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
  'max-md:flex max-md:[overflow-wrap:anywhere] max-md:items-center max-md:justify-between max-md:gap-4 max-md:py-1 max-md:before:text-muted max-md:before:content-[attr(data-label)]';

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  isFolding: boolean;
  isHidden: boolean;
}

function Cell<Row>({ column, row, isFolding, isHidden }: CellProps<Row>) {
  const { header, cell, isNumeric, isBrief } = column;
  return (
    <td
      data-label={header}
      className={classNames(
        'md:px-3 md:py-3',
        isBrief && 'max-md:pr-8 max-md:pl-3',
        !isBrief && (isHidden ? 'max-md:hidden' : labelledClass),
        !isBrief && isFolding && 'max-md:order-1 max-md:col-span-full',
        isNumeric && 'tabular-nums md:text-right',
      )}
    >
      {cell(row)}
    </td>
  );
}
