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

const isNumber = (cell: string) => /^\d+$/.test(cell);
const normalized = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/** Splits lines of a spreadsheet, or lines as people type them: 'Name 3 7'. */
function linesOf(text: string) {
  const separator = ['\t', ';', ','].find((mark) => text.includes(mark));
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => (separator ? line.split(separator) : cellsOf(line)).map((cell) => cell.trim()));
}

/** Splits off the numbers at the end; the rest is one name. */
function cellsOf(line: string) {
  const [, name = '', numbers = ''] = /^(.*?)((?:(?:^|\s+)\d+)*)\s*$/.exec(line) ?? [];
  return [...(name ? [name] : []), ...numbers.split(/\s+/).filter(Boolean)];
}

/** Whether the text is more than the content of one input. */
export const isTable = (text: string) =>
  linesOf(text).some((line, at) => at > 0 || line.length > 1);

/**
 * Fills in a pasted table: lines with a name fill the row of that entrant, other lines fill the rows
 * from the paste position on. `unknown` lists the names without an entrant.
 */
export function pasteInto(
  cells: readonly Cells[],
  names: readonly string[],
  text: string,
  at: CellPosition,
) {
  const filled = [...cells];
  const unknown: string[] = [];
  const rowOf = new Map(names.map((name, row) => [normalized(name), row]));
  const put = (row: number, column: number, numbers: string[]) => {
    const old = filled[row];
    if (!old) return;
    const written = columns
      .slice(column)
      .map((name, index) => [name, numbers[index] ?? old[name]] as const);
    filled[row] = { ...old, ...Object.fromEntries(written) };
  };
  for (const [index, [first = '', ...rest]] of linesOf(text).entries()) {
    const numbers = rest.filter(isNumber);
    if (first === '' || isNumber(first)) put(at.row + index, at.column, [first, ...rest]);
    else if (rowOf.has(normalized(first))) put(rowOf.get(normalized(first)) ?? 0, 0, numbers);
    else if (numbers.length > 0) unknown.push(first);
  }
  return { cells: filled, unknown };
}
