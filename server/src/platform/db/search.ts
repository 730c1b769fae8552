import { sql, type RawBuilder } from 'kysely';
import type { Given, GivenAs } from './compiled-query.ts';

/** Escapes the wildcards of `like`. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const hasTrigram = (search: string) => /[\p{L}\p{N}]{3}/u.test(search);

/**
 * Whether one of these columns contains a text, ignoring case. They are joined by line breaks,
 * which a search cannot contain, so that no match spans two columns.
 */
export const columnsContain = (columns: readonly string[], search: Given<string>) => {
  const texts = sql.join(columns.map((column) => sql.ref(column)));
  return sql<boolean>`strpos(lower(concat_ws(E'\n', ${texts})), lower(${search})) > 0`;
};

/**
 * What is searched for, as the values of a query: a pattern or, where it has no trigram, letters. One
 * letter is both.
 */
export interface Searched {
  pattern?: string | undefined;
  letters?: string | undefined;
}

export function searchedFor(search: string): Searched {
  if (search === '') return {};
  const pattern = `%${escapeLike(search)}%`;
  if (hasTrigram(search)) return { pattern };
  return Array.from(search).length === 1 ? { pattern, letters: search } : { letters: search };
}

type GivenSearch = GivenAs<Searched>;

export const isSearched = ({ pattern, letters }: GivenSearch) =>
  pattern !== undefined || letters !== undefined;

const like = (text: RawBuilder<unknown>, { pattern }: GivenSearch) =>
  sql<boolean>`${text} like lower(${pattern})`;
const contains = (text: RawBuilder<unknown>, { letters }: GivenSearch) =>
  sql<boolean>`strpos(${text}, lower(${letters})) > 0`;

/**
 * For one letter the planner weighs samples of the text, by `like`: the statistics of pairs know no
 * rare ones, and it would walk from the newest to the end. Of more letters it knows enough, and would
 * multiply the two as if they were independent.
 */
const likely = (text: RawBuilder<unknown>, searched: GivenSearch) =>
  searched.pattern === undefined ? contains(text, searched) : like(text, searched);

/**
 * Whether a lower-case text contains another, ignoring case. One without a trigram uses the index
 * of letter pairs, since `like` would read the whole trigram index.
 */
export const textContains = (text: RawBuilder<unknown>, searched: GivenSearch) =>
  searched.letters === undefined
    ? like(text, searched)
    : sql<boolean>`${likely(text, searched)} and pairs_of(${text}) @> pairs_of(lower(${searched.letters}))`;

/**
 * The same for counting all matches, where computing the pairs of each row would take nearly all
 * the time, and for texts without an index of pairs.
 */
export const textContainsForCount = (text: RawBuilder<unknown>, searched: GivenSearch) =>
  searched.letters === undefined ? like(text, searched) : contains(text, searched);

const searchText = sql.ref('search_text');

export const searchTextContains = (searched: GivenSearch) => textContains(searchText, searched);
export const searchTextContainsForCount = (searched: GivenSearch) =>
  textContainsForCount(searchText, searched);
