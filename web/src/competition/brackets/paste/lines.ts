import { digitsOf, type Columns } from './table.ts';

/** A line of a pasted table, and what is to be entered of it. */
export interface PastedLine {
  text: string;
  name: string;
  /** The rows of the entrants that the name may mean. */
  candidates: readonly number[];
  /** The row that it is entered in; undefined until it is clear. */
  row: number | undefined;
  isLeftOut: boolean;
  /** The text of the cell; undefined where the table has no such column. */
  placement: string | undefined;
  kills: string | undefined;
}

export function linesOf(
  rows: readonly (readonly string[])[],
  columns: Columns,
  find: (name: string) => readonly number[],
): PastedLine[] {
  const cellOf = (row: readonly string[], column: number | undefined) =>
    column === undefined ? undefined : (row[column] ?? '');
  const digits = (cell: string | undefined) => (cell === undefined ? undefined : digitsOf(cell));
  return rows.map((row) => {
    const name = cellOf(row, columns.name) ?? '';
    const candidates = find(name);
    return {
      text: row.filter(Boolean).join(' \u00b7 '),
      name,
      candidates,
      row: candidates.length === 1 ? candidates[0] : undefined,
      isLeftOut: false,
      placement: digits(cellOf(row, columns.placement)),
      kills: digits(cellOf(row, columns.kills)),
    };
  });
}

/** What has to be resolved in each line; undefined where nothing has. */
export const problemsOf = (lines: readonly PastedLine[], names: readonly string[]) =>
  lines.map((line) => problemOf(line, lines, names));

function problemOf(line: PastedLine, lines: readonly PastedLine[], names: readonly string[]) {
  if (line.isLeftOut) return undefined;
  const { name, row, placement, kills, candidates } = line;
  const others = lines.filter((other) => other !== line && !other.isLeftOut);
  const nameAt = (position: number) => names[position] ?? '';
  if (row === undefined) {
    if (candidates.length > 1) return `This may be ${candidates.map(nameAt).join(' or ')}`;
    return name ? `No entrant found for ${name}` : 'This line has no name';
  }
  if (others.some((other) => other.row === row)) return `${nameAt(row)} is listed twice`;
  if (!placement && !kills) return undefined;
  if (placement === '') return 'This line has no placement';
  if (placement !== undefined && !isWhole(placement, 1, names.length)) {
    return `Placement must be a whole number from 1 to ${names.length}`;
  }
  if (placement && others.some((other) => Number(other.placement) === Number(placement))) {
    return `Placement ${placement} is given twice`;
  }
  return kills && !isWhole(kills, 0, 999)
    ? 'Kills must be a whole number from 0 to 999'
    : undefined;
}

const isWhole = (text: string, from: number, to: number) =>
  /^\d{1,4}$/.test(text) && Number(text) >= from && Number(text) <= to;

/** Fills in resolved lines; what the table does not have stays. */
export function enterLines(cells: readonly Cells[], lines: readonly PastedLine[]): Cells[] {
  const lineOf = new Map(
    lines.flatMap((line) => (line.isLeftOut || line.row === undefined ? [] : [[line.row, line]])),
  );
  return cells.map((old, row) => {
    const line = lineOf.get(row);
    return line
      ? { placement: line.placement ?? old.placement, kills: line.kills ?? old.kills }
      : old;
  });
}

/** The text in the two inputs of an entrant. */
export interface Cells {
  placement: string;
  kills: string;
}

export const columns = ['placement', 'kills'] as const;

export interface CellPosition {
  row: number;
  /** Index into `columns`. */
  column: number;
}
