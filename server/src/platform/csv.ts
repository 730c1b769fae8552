import { marked } from '@last-circle/contract/csv-rules.ts';

type Cell = string | number;

function cellOf(value: Cell) {
  const text = typeof value === 'string' ? marked(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180. */
export const csvOf = (rows: readonly (readonly Cell[])[]) =>
  // Excel needs the byte order mark to read UTF-8.
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;

/** The names of the columns, and a line for each row. */
export const csvTable = <Row>(columns: Record<string, (row: Row) => Cell>, rows: readonly Row[]) =>
  csvOf([
    Object.keys(columns),
    ...rows.map((row) => Object.values(columns).map((valueIn) => valueIn(row))),
  ]);
