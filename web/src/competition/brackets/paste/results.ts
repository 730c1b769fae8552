import {
  columns as cellColumns,
  type Cells,
  type CellPosition,
} from '#competition/brackets/data/cells.ts';
import { nameFinder } from '#competition/brackets/data/entrant-names.ts';
import { linesOf, type PastedLine } from './lines.ts';
import { digitsOf, tableOf } from './table.ts';
import {
  columnsOf,
  isHeader,
  isHeading,
  type Columns,
  type FoundColumns,
} from './table-columns.ts';

export interface PastedTable {
  header: string[] | undefined;
  rows: string[][];
  found: FoundColumns;
}

type Read = { lines: PastedLine[] } | { cells: Cells[] } | { refusal: string };

/** The table in a text; undefined if it is no more than the content of one input. */
export function readTable(text: string, names: readonly string[]): PastedTable | undefined {
  const find = nameFinder(names);
  const isEntrant = (name: string) => find(name).length > 0;
  const all = tableOf(text, (name) => isHeading(name) || isEntrant(name));
  if (all.length < 2 && (all[0]?.length ?? 0) < 2) return undefined;
  const [first = [], ...others] = all;
  const header = isHeader(first) ? first : undefined;
  const rows = header ? others : all;
  const found = columnsOf({ header, rows, entrants: names.length, isEntrant });
  return { header, rows, found };
}

/** Reads lines by their names where there are names, else cells from the paste position on; a single column is that of the paste position. */
export function readRows(
  { header, rows }: PastedTable,
  columns: Columns,
  names: readonly string[],
  cells: readonly Cells[],
  at: CellPosition,
): Read {
  if (columns.placement === undefined && columns.kills === undefined) {
    return { refusal: 'The table has no placements. Nothing was entered.' };
  }
  if (columns.name !== undefined) return { lines: linesOf(rows, columns, nameFinder(names)) };
  if (at.row + rows.length > cells.length) {
    const left = cells.length - at.row;
    return {
      refusal: `The table has ${rows.length} lines without names, but there are ${left} rows from here on. Nothing was entered.`,
    };
  }
  const isSingle = !header && rows.every((row) => row.length === 1);
  const single = isSingle ? cellColumns[at.column] : undefined;
  return { cells: fillFrom(cells, rows, single ? { [single]: 0 } : columns, at.row) };
}

function fillFrom(
  cells: readonly Cells[],
  rows: readonly (readonly string[])[],
  { placement, kills }: Columns,
  from: number,
) {
  return cells.map((old, row) => {
    const pasted = rows[row - from];
    if (!pasted) return old;
    return {
      placement: placement === undefined ? old.placement : digitsOf(pasted[placement] ?? ''),
      kills: kills === undefined ? old.kills : digitsOf(pasted[kills] ?? ''),
    };
  });
}
