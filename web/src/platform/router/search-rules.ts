/** How one search param is read. */
export interface SearchRule<T> {
  /** Undefined for a text that is not valid. */
  parse: (text: string) => T | undefined;
  /** The value without a valid text; the URL leaves it out. */
  fallback: T;
}

const always =
  <T>(parse: (text: string) => T | undefined) =>
  <F>(fallback: F): SearchRule<T | F> => ({ parse, fallback });

const numberLike = (pattern: RegExp) =>
  always((text) => (pattern.test(text) ? Number(text) : undefined));

export const text: SearchRule<string> = always((given) => given)('');
export const trimmedText: SearchRule<string> = always((given) => given.trim())('');
export const optionalText: SearchRule<string | undefined> = always((given) => given)(undefined);
export const pageNumber: SearchRule<number> = numberLike(/^[1-9]\d{0,5}$/)(1);
export const optionalId: SearchRule<number | undefined> = numberLike(/^[1-9]\d{0,9}$/)(undefined);
export const flag: SearchRule<boolean> = always((given) => given === '1')(false);

/** One of the known values, or the fallback. */
export const oneOf = <const T extends string, const F extends string | undefined = undefined>(
  known: readonly T[],
  fallback?: F,
): SearchRule<T | F> =>
  // Left out it is undefined, as F then is.
  always((given) => known.find((value) => value === given))(fallback as F);

/** The rules of a page's search params, by name. */
export type SearchRules<T> = { readonly [K in keyof T]: SearchRule<T[K]> };
export type SearchOf<Rules> = Rules extends SearchRules<infer T> ? T : never;

/** Search params as the router holds them. */
export type RawSearch = Readonly<Record<string, string>>;

/** Reads as `URLSearchParams` does; the first counts of a name that occurs twice. */
export function parseSearch(search: string): RawSearch {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!found.has(name)) found.set(name, value);
  }
  return Object.fromEntries(found);
}

export function stringifySearch(search: Record<string, unknown>) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

/** Typed and valid, even where the URL is not. */
export function readSearch<T>(rules: SearchRules<T>, raw: RawSearch): T {
  const read = Object.entries<SearchRule<unknown>>(rules).map(([name, { parse, fallback }]) => {
    const given = raw[name];
    return [name, (given === undefined ? undefined : parse(given)) ?? fallback];
  });
  // One value for each rule.
  return Object.fromEntries(read) as T;
}

/** The values that differ from their fallback, in the order of the rules. */
export function writeSearch<T>(rules: SearchRules<T>, values: T): RawSearch {
  const written = Object.entries<SearchRule<unknown>>(rules).flatMap(([name, { fallback }]) => {
    // The rules have the names of the values.
    const value = values[name as keyof T];
    if (value === fallback || value === undefined) return [];
    return [[name, value === true ? '1' : String(value)]];
  });
  // Names with one text each.
  return Object.fromEntries(written) as RawSearch;
}
