/** What a spreadsheet begins a formula with, also as wide letters. */
const signs = '[=+\\-@＝＋－＠]';

/** What was last begins a cell, for whatever separator a spreadsheet takes, past blanks and quotation marks. */
const isFirst = String.raw`(?<=(?:^|[;,\t\r\n])[\s"]*.)`;

/** A text of a table for spreadsheets, which run nothing of it. */
export const marked = (text: string) => text.replace(new RegExp(`${signs}${isFirst}`, 'g'), "'$&");

/** What was exported so, as it was before. */
export const unmarked = (text: string) =>
  text.replace(new RegExp(`'(?=${signs})${isFirst}`, 'g'), '');
