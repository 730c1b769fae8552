/** What stands in the two inputs of an entrant. */
export interface Cells {
  placement: string;
  kills: string;
}

export const columns = ['placement', 'kills'] as const;

export interface Place {
  row: number;
  /** Index into `columns`. */
  column: number;
}

const isNumber = (cell: string) => /^\d+$/.test(cell);
const folded = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/** Lines of a spreadsheet, or as people type them: 'Name 3 7'. */
function linesOf(text: string) {
  const separator = ['\t', ';', ','].find((mark) => text.includes(mark));
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => (separator ? line.split(separator) : wordsOf(line)).map((cell) => cell.trim()));
}

/** The numbers at the end stand apart, the rest is one name. */
function wordsOf(line: string) {
  const [, name = '', numbers = ''] = /^(.*?)((?:(?:^|\s+)\d+)*)\s*$/.exec(line) ?? [];
  return [...(name ? [name] : []), ...numbers.split(/\s+/).filter(Boolean)];
}

/** More than goes into one input. */
export const isTable = (text: string) =>
  linesOf(text).some((line, at) => at > 0 || line.length > 1);

/**
 * Fills in a pasted table: lines that begin with a name go to the entrant of that name, others into
 * the rows from where it was pasted. `unknown` are the names that no entrant has.
 */
export function pasteInto(
  cells: readonly Cells[],
  names: readonly string[],
  text: string,
  at: Place,
) {
  const filled = [...cells];
  const unknown: string[] = [];
  const rowOf = new Map(names.map((name, row) => [folded(name), row]));
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
    else if (rowOf.has(folded(first))) put(rowOf.get(folded(first)) ?? 0, 0, numbers);
    else if (numbers.length > 0) unknown.push(first);
  }
  return { cells: filled, unknown };
}
