import { separatedCells, separatorOf } from '#platform/csv/cells.ts';

/** Whether the text means a name: of an entrant, or of a column. */
type IsName = (text: string) => boolean;

/** A placement or kills as people write them: '3', '#3', '3.', '3rd'. */
const number = /^#?(\d+)(?:\.|st|nd|rd|th)?$/i;

const isNumber = (cell: string) => number.test(cell);

/** The digits of a cell; '' for a dash; any other text as it is. */
export const digitsOf = (cell: string) =>
  /^[-\u2013\u2014]$/.test(cell) ? '' : (number.exec(cell)?.[1] ?? cell);

/** The rows of a spreadsheet, of CSV, or of lines as people type them ('Name 3 7'), equally long. */
export function tableOf(text: string, isName: IsName): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const separator = separatorOf(lines);
  const rows = lines.map((line) =>
    separator ? separatedCells(line, separator) : typedCells(line, isName),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
}

/** Splits off the numbers around a name, which may contain numbers itself. */
function typedCells(line: string, isName: IsName) {
  const words = line.trim().split(/\s+/);
  const first = words.findIndex((word) => !isNumber(word));
  if (first === -1 || words.every(isName)) return words;
  const end = words.findLastIndex((word) => !isNumber(word)) + 1;
  const known = spansAround(first, end, words.length).find(([from, to]) =>
    isName(words.slice(from, to).join(' ')),
  );
  const [from, to] = known ?? [first, end];
  return [...words.slice(0, from), words.slice(from, to).join(' '), ...words.slice(to)];
}

/** All spans of words that contain a span, the longest ones first. */
const spansAround = (first: number, end: number, length: number) =>
  Array.from({ length: first + 1 }, (_, from) => from)
    .flatMap((from) =>
      Array.from({ length: length - end + 1 }, (_, more) => [from, end + more] as const),
    )
    .toSorted(([from, to], [otherFrom, otherTo]) => otherTo - otherFrom - (to - from));

export const roles = ['name', 'placement', 'kills'] as const;
export type Role = (typeof roles)[number];

export type Columns = Partial<Record<Role, number>>;

const headings: Record<Role, string[]> = {
  name: 'name player playername team teamname squad duo trio entrant participant username nickname'.split(
    ' ',
  ),
  placement: 'place placement placing pos position rank ranking standing finish #'.split(' '),
  kills: 'kills kill k elims elim eliminations elimination frags'.split(' '),
};

function headingOf(cell: string) {
  const word = cell.toLowerCase().replaceAll(/[^\p{L}#]/gu, '');
  return roles.find((role) => headings[role].includes(word));
}

export const isHeading = (text: string) => headingOf(text) !== undefined;

/** Whether a row names columns; one heading alone may be the name of an entrant. */
export const isHeader = (row: readonly string[]) =>
  !row.some((cell) => isNumber(cell)) &&
  new Set(row.map(headingOf).filter((role) => role !== undefined)).size > (row.length > 1 ? 1 : 0);

interface Table {
  header: readonly string[] | undefined;
  rows: readonly (readonly string[])[];
  /** How many entrants may be placed. */
  entrants: number;
  isEntrant: (text: string) => boolean;
}

export interface FoundColumns {
  columns: Columns;
  /** Whether nothing else could be meant. */
  isSure: boolean;
}

/** Finds the columns by their headings, else by what is in them. */
export function columnsOf({ header = [], rows, entrants, isEntrant }: Table): FoundColumns {
  const width = rows[0]?.length ?? 0;
  const cellsAt = (column: number) => rows.map((row) => row[column] ?? '').filter(Boolean);
  const headed = (role: Role) =>
    [...header.keys()].filter((column) => headingOf(header[column] ?? '') === role);
  const all = Array.from({ length: width }, (_, column) => column);
  const isNumeric = (column: number) => {
    const cells = cellsAt(column).filter((cell) => digitsOf(cell) !== '');
    return cells.length > 0 && 2 * cells.filter(isNumber).length > cells.length;
  };
  const known = (column: number) => cellsAt(column).filter(isEntrant).length;
  const texts = headed('name').length > 0 ? headed('name') : all.filter((at) => !isNumeric(at));
  const [name] = texts
    .filter((column) => cellsAt(column).length > 0)
    .toSorted((one, other) => known(other) - known(one));
  const found = { ...(name !== undefined && { name }) };
  const [placements, kills] = [headed('placement'), headed('kills')];
  if (placements.length > 0 || kills.length > 0) {
    const rest = all.filter((at) => at !== name && isNumeric(at) && !kills.includes(at));
    const [placement = rest[0]] = placements;
    return {
      columns: {
        ...found,
        ...(placement !== undefined && { placement }),
        ...(kills[0] !== undefined && { kills: kills[0] }),
      },
      isSure:
        placements.length < 2 && kills.length < 2 && (placements.length === 1 || rest.length === 0),
    };
  }
  const numeric = all.filter((at) => at !== name && isNumeric(at));
  const content = (column: number) => contentOf(cellsAt(column), entrants);
  return byContent(found, numeric, content);
}

type Content = ReturnType<typeof contentOf>;

/** Tables with this many lines do not look complete by chance. */
const manyLines = 4;

/** What speaks for a column of placements. */
function contentOf(cells: readonly string[], entrants: number) {
  const numbers = cells.filter(isNumber).map((cell) => Number(digitsOf(cell)));
  const fits =
    new Set(numbers).size === numbers.length &&
    numbers.every((value) => value >= 1 && value <= entrants);
  const isComplete = fits && Math.max(0, ...numbers) === numbers.length;
  return { fits, isComplete, isCertain: isComplete && numbers.length >= manyLines };
}

function byContent(
  found: Columns,
  numeric: readonly number[],
  contentAt: (column: number) => Content,
): FoundColumns {
  const [first, second] = numeric;
  if (first === undefined) return { columns: found, isSure: true };
  if (second === undefined) return { columns: { ...found, placement: first }, isSure: true };
  const inOrder = { ...found, placement: first, kills: second };
  const swapped = { ...found, placement: second, kills: first };
  if (numeric.length > 2) return { columns: inOrder, isSure: false };
  const [one, other] = [contentAt(first), contentAt(second)];
  const isUsualOrder = found.name === undefined || found.name === 0;
  const isInOrder =
    (isUsualOrder && (one.fits || !other.fits)) ||
    (one.isComplete && !other.fits) ||
    (one.isCertain && !other.isComplete);
  if (isInOrder) return { columns: inOrder, isSure: true };
  if (other.isCertain && !one.fits) return { columns: swapped, isSure: true };
  return { columns: other.fits && !one.fits ? swapped : inOrder, isSure: false };
}
