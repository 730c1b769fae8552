const numberIn = (pattern: RegExp, text: string | null) =>
  text !== null && pattern.test(text) ? Number(text) : undefined;

/** The id that a field of the query gives, if it gives one. */
export const idIn = (query: URLSearchParams, name: string) =>
  numberIn(/^[1-9]\d{0,9}$/, query.get(name));

/** The number of a page; what is none is the first one. */
export const pageIn = (query: URLSearchParams) =>
  numberIn(/^[1-9]\d{0,5}$/, query.get('page')) ?? 1;

/** The same query with this field, or without it where there is nothing to say. */
export function withField(query: URLSearchParams, name: string, value: string | null) {
  const changed = new URLSearchParams(query);
  if (value === null || value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}
