/** Which bytes are asked for: from the first on, to the last one if given, or so many at the end. */
export type ByteRange = { first: number; last?: number | undefined } | { suffix: number };

/** Bytes of a file, both included. */
export interface Part {
  first: number;
  last: number;
}

/** The range of a header `Range`; undefined for none, several or others, which get the whole file. */
export function rangeIn(header = ''): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header) ?? [];
  if (first === '') return last === '' ? undefined : { suffix: Number(last) };
  if (last === '') return { first: Number(first) };
  return Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) };
}

/** The bytes of a file of this size; null if it has none of them. */
export function partOf(range: ByteRange, size: number): Part | null {
  const first = 'suffix' in range ? Math.max(0, size - range.suffix) : range.first;
  const last = Math.min(size - 1, ('suffix' in range ? undefined : range.last) ?? Infinity);
  return first <= last ? { first, last } : null;
}
