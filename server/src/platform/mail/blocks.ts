/** One content block of a mail; how it looks is decided when the mail is delivered. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; value: string }
  | { kind: 'date'; name: string; instant: string }
  | { kind: 'table'; rows: readonly (readonly [name: string, value: string])[] };

/** A block as `sealed` stores it. */
export interface SealedBlock {
  kind: 'sealed';
  bytes: string;
}

/** A block, or the plain text of a paragraph; its line breaks are preserved. */
export type Part = Block | SealedBlock | string;

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** A link as a button; the text part spells it out. */
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url });

/** Something to type or copy, large and on a line of its own. */
export const code = (value: string): Block => ({ kind: 'code', value });

/** Named values, one a row. */
export const keyValueTable = (
  rows: readonly (readonly [name: string, value: string])[],
): Block => ({ kind: 'table', rows });

/** A named instant, e.g. 'Starts: Wednesday, 1 May 2030 at 18:00 UTC'. */
export const date = (name: string, instant: string): Block => ({ kind: 'date', name, instant });
