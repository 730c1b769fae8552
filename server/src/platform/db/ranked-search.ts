import { foundOfKind } from '@last-circle/contract/search-rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from './context.ts';
import { escapeLike, searchedFor, textContains } from './search.ts';

/** What a kind of thing is found by. */
export interface Searchable {
  /** Its table, or several that are joined. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** Whether anybody may see it. */
  isShown: RawBuilder<unknown>;
  /** In lower case, with an index of its trigrams. */
  title: RawBuilder<unknown>;
  /** The title and what else it is found by, with indexes of trigrams and pairs; the title alone unless given. */
  text?: RawBuilder<unknown>;
  /** What is answered. */
  columns: RawBuilder<unknown>;
}

const most = sql.lit(foundOfKind);
/** So many of what matches are looked at for what may be seen, so that hidden rows cost no long walk. */
const mostMatching = sql.lit(500);
/** Of titles that are like the text, so many are compared. */
const mostLike = sql.lit(50);

/** In many locales, that of the site's own database among them, trigrams are made of these alone. */
const hasTrigram = (search: string) => /[a-z\d]/i.test(search);

/** The ids that steps of the statement have found. */
const foundBy = (steps: readonly string[]) =>
  sql.join(
    steps.map((step) => sql`select id from ${sql.ref(step)}`),
    sql` union all `,
  );

/**
 * One statement: titles that begin with the text, then those with a word that does, then what contains
 * it, then, where there is nothing of these, titles that are like it; in each step the newest first. A
 * step is skipped once enough is found. What many rows match it finds by a short walk from the newest,
 * what few match by an index.
 */
export function ranked(searchable: Searchable, search: string) {
  const { from, id, isShown, title, text = title, columns } = searchable;
  const isKnown = hasTrigram(search);
  const pattern = escapeLike(search);
  const matching = (condition: RawBuilder<unknown>, limit: RawBuilder<unknown>) => sql`
    (select ${id} as id, ${title} as title, ${isShown} as is_shown
    from ${from} where ${condition} order by ${id} desc limit ${limit}) as matching`;
  const newest = (condition: RawBuilder<unknown>) => sql`
    select id from ${matching(condition, mostMatching)} where is_shown order by id desc limit ${most}`;
  const titled = (like: string) =>
    isKnown
      ? sql`${title} like lower(${like})`
      : sql`${title} like lower(${like}) and pairs_of(${text}) @> pairs_of(lower(${search}))`;
  const missing = (...steps: string[]) => sql`
    (select count(*) from (${foundBy(steps)}) as found) < ${most}
    and ${id} <> all(array(${foundBy(steps)}))`;
  const isAlike = sql`
    ${title} %> lower(${search}) and not exists (${foundBy(['begins', 'words', 'parts'])})`;
  return sql`
    with begins as (${newest(titled(`${pattern}%`))}),
    words as (${newest(sql`${titled(`% ${pattern}%`)} and ${missing('begins')}`)}),
    parts as (${newest(sql`
      ${textContains(text, isKnown ? searchedFor(search) : { letters: search })}
      and ${missing('begins', 'words')}`)}),
    alike as (
      select id, word_similarity(lower(${search}), title) as likeness
      from ${matching(isKnown ? isAlike : sql`false`, mostLike)}
      where is_shown order by likeness desc, id desc limit ${most}),
    hits as (
      select id, 1 as step, 0 as likeness from begins
      union all select id, 2, 0 from words
      union all select id, 3, 0 from parts
      union all select id, 4, likeness from alike)
    select ${columns} from hits join ${from} on ${id} = hits.id
    order by step, likeness desc, hits.id desc limit ${most}`;
}

export async function find<Row>({ db }: Context, searchable: Searchable, search: string) {
  const { rows } = await sql<Row>`${ranked(searchable, search)}`.execute(db);
  return rows;
}
