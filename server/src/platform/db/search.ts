import { sql } from 'kysely';

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

const like = (search: string) => sql<boolean>`search_text like lower(${`%${escapeLike(search)}%`})`;
const contains = (search: string) => sql<boolean>`strpos(search_text, lower(${search})) > 0`;

/**
 * Whether `search_text` contains a text, ignoring case. A text without a trigram uses the index of
 * letter pairs, since `like` would read the whole trigram index.
 */
export const searchTextContains = (search: string) =>
  hasTrigram(search)
    ? like(search)
    : sql<boolean>`${contains(search)} and pairs_of(search_text) @> pairs_of(lower(${search}))`;

/**
 * The same for counting all matches, where computing the pairs of each row would take nearly all
 * the time.
 */
export const searchTextContainsForCount = (search: string) =>
  hasTrigram(search) ? like(search) : contains(search);
