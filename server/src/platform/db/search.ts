import { sql } from 'kysely';

/** A text in which nothing but its letters has a meaning to `like`. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const hasTrigram = (search: string) => /[\p{L}\p{N}]{3}/u.test(search);

/**
 * That one of these columns holds a text, without regard to case. A search is one line, so nothing
 * is found across two of them.
 */
export const columnsContain = (columns: readonly string[], search: string) => {
  const texts = sql.join(columns.map((column) => sql.ref(column)));
  return sql<boolean>`strpos(lower(concat_ws(E'\n', ${texts})), lower(${search})) > 0`;
};

const like = (search: string) => sql<boolean>`search_text like lower(${`%${escapeLike(search)}%`})`;
const contains = (search: string) => sql<boolean>`strpos(search_text, lower(${search})) > 0`;

/**
 * That `search_text` holds a text, without regard to case. Each names what its index holds; `like`
 * without a trigram would read its whole index.
 */
export const searchTextContains = (search: string) =>
  hasTrigram(search)
    ? like(search)
    : sql<boolean>`${contains(search)} and pairs_of(search_text) @> pairs_of(lower(${search}))`;

/** The same where all that is found is counted: the pairs of each row would take nearly all the time. */
export const searchTextContainsForCount = (search: string) =>
  hasTrigram(search) ? like(search) : contains(search);
