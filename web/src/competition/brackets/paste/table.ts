import { separatedCells, separatorOf } from '#platform/csv/cells.ts';

/** Whether the text means a name: of an entrant, or of a column. */
type IsName = (text: string) => boolean;

/** A placement or kills as people write them: '3', '#3', '3.', '3rd'. */
const number = /^#?(\d+)(?:\.|st|nd|rd|th)?$/i;

export const isNumber = (cell: string) => number.test(cell);

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
