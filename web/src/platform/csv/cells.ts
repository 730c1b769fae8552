/** The separators of spreadsheets, the surest first. */
export const separators = ['\t', ';', ','];

/** The mark that divides most of the lines; undefined where none does. */
export const separatorOf = (lines: readonly string[]) =>
  separators.find((mark) => 2 * lines.filter((line) => line.includes(mark)).length > lines.length);

/** Splits at separators outside of quotes. */
export function separatedCells(line: string, separator: string) {
  const cells = [''];
  let isQuoted = false;
  for (const mark of line) {
    if (mark === '"') isQuoted = !isQuoted;
    if (mark === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += mark;
  }
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .trim(),
  );
}
