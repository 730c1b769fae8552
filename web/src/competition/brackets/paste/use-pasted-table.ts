import { useState } from 'react';
import type { Cells, CellPosition } from '#competition/brackets/data/cells.ts';
import { enterLines, problemsOf, type PastedLine } from './lines.ts';
import { readRows, readTable, type PastedTable } from './results.ts';
import type { Columns } from './table-columns.ts';

interface PastedTableOptions {
  names: readonly string[];
  cells: readonly Cells[];
  onEnter: (cells: Cells[]) => void;
}

/** What has to be resolved before anything of a table is entered. */
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
