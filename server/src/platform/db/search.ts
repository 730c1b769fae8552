import { sql, type RawBuilder } from 'kysely';

/** Escapes the wildcards of `like`. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const hasTrigram = (search: string) => /[\p{L}\p{N}]{3}/u.test(search);

/**
 * Whether one of these columns contains a text, ignoring case. They are joined by line breaks,
 * which a search cannot contain, so that no match spans two columns.
 */
export const columnsContain = (columns: readonly string[], search: string) => {
  const texts = sql.join(columns.map((column) => sql.ref(column)));
  return sql<boolean>`strpos(lower(concat_ws(E'\n', ${texts})), lower(${search})) > 0`;
};

const like = (text: RawBuilder<unknown>, search: string) =>
  sql<boolean>`${text} like lower(${`%${escapeLike(search)}%`})`;
const contains = (text: RawBuilder<unknown>, search: string) =>
  sql<boolean>`strpos(${text}, lower(${search})) > 0`;

/**
 * Whether a lower-case text contains another, ignoring case. One without a trigram uses the index
 * of letter pairs, since `like` would read the whole trigram index.
 */
export const textContains = (text: RawBuilder<unknown>, search: string) =>
  hasTrigram(search)
    ? like(text, search)
    : sql<boolean>`${contains(text, search)} and pairs_of(${text}) @> pairs_of(lower(${search}))`;

/**
 * The same for counting all matches, where computing the pairs of each row would take nearly all
 * the time, and for texts without an index of pairs.
 */
export const textContainsForCount = (text: RawBuilder<unknown>, search: string) =>
  hasTrigram(search) ? like(text, search) : contains(text, search);

const searchText = sql.ref('search_text');

export const searchTextContains = (search: string) => textContains(searchText, search);
export const searchTextContainsForCount = (search: string) =>
  textContainsForCount(searchText, search);
