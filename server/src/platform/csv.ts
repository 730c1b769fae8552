import { mapInTurns } from './turns.ts';
import { marked } from '@last-circle/contract/csv-rules.ts';

type Cell = string | number;

function cellOf(value: Cell) {
  const text = typeof value === 'string' ? marked(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180; the rows are asked for in turns of the event loop. */
export async function csvOf(rows: Iterable<readonly Cell[]>) {
  const lines = await mapInTurns(rows, (row) => `${row.map(cellOf).join(',')}\r\n`);
  // Excel needs the byte order mark to read UTF-8.
  return `\uFEFF${lines.join('')}`;
}

/** The names of the columns, and a line for each row. */
export function csvTable<Row>(columns: Record<string, (row: Row) => Cell>, rows: readonly Row[]) {
  const valuesIn = Object.values(columns);
  function* lines() {
    yield Object.keys(columns);
    for (const row of rows) yield valuesIn.map((valueIn) => valueIn(row));
  }
  return csvOf(lines());
}
