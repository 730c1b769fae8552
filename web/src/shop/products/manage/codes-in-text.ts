const linesIn = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** One a line. */
export const codesInText = linesIn;

const firstCell = (line: string) =>
  /^"((?:[^"]|"")*)"/.exec(line)?.[1]?.replaceAll('""', '"') ?? line.split(/[,;\t]/, 1)[0] ?? '';

const isHeading = (cell: string, index: number) => index === 0 && /^(code|key)s?$/i.test(cell);

/** Of a file: one a line, or the first column of a table, perhaps beneath a heading. */
export const codesInFile = (text: string) =>
  linesIn(text)
    .map((line) => firstCell(line).trim())
    .filter((cell, index) => cell !== '' && !isHeading(cell, index));
