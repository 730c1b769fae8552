import { useState } from 'react';
import {
  type Cells,
  type CellPosition,
  enterLines,
  problemsOf,
  type PastedLine,
  columns as cellColumns,
  linesOf,
} from './lines.ts';
import {
  type Columns,
  columnsOf,
  isHeader,
  isHeading,
  type FoundColumns,
  digitsOf,
  tableOf,
} from './table.ts';

interface PastedTableOptions {
  names: readonly string[];
  cells: readonly Cells[];
  onEnter: (cells: Cells[]) => void;
}

type Pending =
  | { kind: 'columns'; table: PastedTable; at: CellPosition }
  | { kind: 'lines'; lines: PastedLine[]; listed: ReadonlySet<number> };

/** Reads pasted tables, and enters one only when each of its lines is resolved. */
export function usePastedTable({ names, cells, onEnter }: PastedTableOptions) {
  const [pending, setPending] = useState<Pending>();
  const [refusal, setRefusal] = useState<string>();
  const [missing, setMissing] = useState<string[]>([]);

  function enter(lines: PastedLine[]) {
    const rows = new Set(lines.filter((line) => !line.isLeftOut).map(({ row }) => row));
    setMissing(names.filter((_, row) => !rows.has(row)));
    setPending(undefined);
    onEnter(enterLines(cells, lines));
  }

  function read(table: PastedTable, columns: Columns, at: CellPosition) {
    const result = readRows(table, columns, names, cells, at);
    setPending(undefined);
    if ('refusal' in result) return setRefusal(result.refusal);
    if ('cells' in result) return onEnter(result.cells);
    const listed = positionsOfProblems(result.lines, names);
    if (listed.size === 0) return enter(result.lines);
    setPending({ kind: 'lines', lines: result.lines, listed });
  }

  function paste(text: string, at: CellPosition) {
    const table = readTable(text, names);
    if (!table) return false;
    setRefusal(undefined);
    setMissing([]);
    if (table.found.isSure) read(table, table.found.columns, at);
    else setPending({ kind: 'columns', table, at });
    return true;
  }

  function changeLine(index: number, change: Partial<PastedLine>) {
    if (pending?.kind !== 'lines') return;
    const lines = pending.lines.map((line, at) => (at === index ? { ...line, ...change } : line));
    const listed = pending.listed.union(positionsOfProblems(lines, names));
    setPending({ kind: 'lines', lines, listed });
  }

  return {
    pending,
    refusal,
    missing,
    paste,
    read,
    changeLine,
    enter,
    discard: () => setPending(undefined),
  };
}

const positionsOfProblems = (lines: readonly PastedLine[], names: readonly string[]) =>
  new Set(
    [...problemsOf(lines, names).entries()].flatMap(([at, problem]) => (problem ? [at] : [])),
  );

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

/** Makes names equal that differ by case, spaces or accents alone. */
const folded = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s\p{Cf}]/gu, '')
    .toLowerCase();

const exact = (name: string) => name.normalize('NFC').trim();

const positionsBy = (names: readonly string[], keyOf: (name: string) => string) =>
  Map.groupBy(names.keys(), (position) => keyOf(names[position] ?? ''));

/** Finds the positions of the names that a text may mean: those written just so, else those alike. */
function nameFinder(names: readonly string[]) {
  const same = positionsBy(names, exact);
  const alike = positionsBy(names, folded);
  return (text: string) => same.get(exact(text)) ?? alike.get(folded(text)) ?? [];
}
