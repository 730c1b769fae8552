import { useState, type KeyboardEvent, type Ref } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import { columns, type Cells, type CellPosition } from '#competition/brackets/paste/lines.ts';
import type { Entrants } from './use-form.ts';

interface GameGridProps {
  ref: Ref<HTMLTableElement>;
  entrants: Entrants;
  cells: readonly Cells[];
  problems: ReadonlyMap<number, string>;
  /** Whether the row being edited shows its problem too. */
  showsAll: boolean;
  onWrite: (row: number, part: Partial<Cells>) => void;
}

const labels = { placement: 'Placement', kills: 'Kills' };

/** The grid position of an event target; the first cell for targets outside the grid. */
export function cellPositionOf(target: EventTarget): CellPosition {
  const { row = 0, column = 0 } = target instanceof HTMLElement ? target.dataset : {};
  return { row: Number(row), column: Number(column) };
}

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter and the arrow keys move within a column, as in a spreadsheet. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const { row, column } = cellPositionOf(event.currentTarget);
  event.currentTarget
    .closest('table')
    ?.querySelector<HTMLInputElement>(`[data-row="${row + step}"][data-column="${column}"]`)
    ?.focus();
}

export function GameGrid({ ref, entrants, cells, problems, showsAll, onWrite }: GameGridProps) {
  const [focused, setFocused] = useState<number>();
  return (
    <table ref={ref} className="w-full text-left text-sm">
      <caption className="sr-only">Results by entrant</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="pb-2 font-medium">
            Entrant
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="w-24 pb-2 pl-2 font-medium">
              {labels[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entrants.map(({ id, name }, row) => {
          const problem = showsAll || focused !== row ? problems.get(id) : undefined;
          return (
            <tr key={id} className="align-top">
              <th scope="row" className="py-1 pr-2 font-medium [overflow-wrap:anywhere]">
                <span className="flex min-h-11 flex-col justify-center">
                  {name}
                  {problem && (
                    <span id={`problem-${id}`} className="text-xs font-normal text-danger">
                      {problem}
                    </span>
                  )}
                </span>
              </th>
              {columns.map((column, index) => (
                <td key={column} className="py-1 pl-2">
                  <input
                    data-row={row}
                    data-column={index}
                    data-first-focus={row === 0 && index === 0 ? true : undefined}
                    value={cells[row]?.[column] ?? ''}
                    inputMode="numeric"
                    maxLength={4}
                    autoComplete="off"
                    aria-label={`${labels[column]} of ${name}`}
                    aria-invalid={problem ? true : undefined}
                    aria-describedby={problem ? `problem-${id}` : undefined}
                    className={classNames(
                      'h-11 w-full rounded-sm border bg-well px-2 text-center tabular-nums',
                      problem ? 'border-danger' : 'border-edge',
                    )}
                    onKeyDown={moveInColumn}
                    onFocus={(event) => {
                      setFocused(row);
                      event.currentTarget.select();
                    }}
                    onBlur={() => setFocused(undefined)}
                    onChange={(event) => onWrite(row, { [column]: event.target.value.trim() })}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
