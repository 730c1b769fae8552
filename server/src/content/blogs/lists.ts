import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';
import { countOf } from '#platform/db/count.ts';
import { runningCount } from '#platform/db/running-counts.ts';
import {
  isSearched,
  searchedFor,
  textContains,
  textContainsForCount,
  type Searched,
} from '#platform/db/search.ts';
import {
  newestOf,
  paged,
  pageOf,
  rangeOf,
  readCounted,
  type PageRange,
  type Paging,
} from '#platform/http/paging.ts';
import { posts, viewOf } from './view.ts';

interface Query extends Paging {
  content: 'full' | 'none';
}

/** The tournament that posts link to. */
interface Linking {
  tournament?: number | undefined;
}

const newest = newestOf('posts');
const title = sql`lower(title)`;

const linksTo = ({ tournament }: GivenAs<Linking>) =>
  sql<boolean>`tournaments_linked(posts.content) @> array[${tournament}]::integer[]`;

/** A page and one row more. */
export const pageRows = (
  ctx: Context,
  given: GivenAs<Searched & Linking & PageRange>,
  { content, hasDrafts }: { content: Query['content']; hasDrafts: boolean },
) =>
  posts(ctx)
    .$if(!hasDrafts, (query) => query.where('published', '=', sql.lit(true)))
    .$if(isSearched(given), (query) => query.where(textContains(title, given)))
    .$if(given.tournament !== undefined, (query) => query.where(linksTo(given)))
    .$if(content === 'full', (query) => query.select('posts.content'))
    .$call(paged(newest, given));

const read = compiledOnce(pageRows);

export const valuesOf = ({ search, ...paging }: Paging & { search: string }) => ({
  ...searchedFor(search),
  ...rangeOf(newest, paging),
});

function totalPublished({ db }: Context, { tournament }: Linking) {
  if (tournament === undefined) {
    return runningCount(db.selectFrom('post_counts').where('published', '=', true));
  }
  return countOf(
    db.selectFrom('posts').where('published', '=', true).where(linksTo({ tournament })),
  );
}

export async function list(ctx: Context, query: Query & Linking & { count?: 'exact' | undefined }) {
  const { content, tournament } = query;
  const values = { ...rangeOf(newest, query), tournament };
  const rows = await read(ctx, values, { content, hasDrafts: false });
  const { items, ...page } = pageOf(rows, newest, query);
  return {
    ...page,
    items: items.map(viewOf),
    ...(query.count && { total: await totalPublished(ctx, query) }),
  };
}

function totalOf({ db }: Context, search: string) {
  if (search === '') return runningCount(db.selectFrom('post_counts'));
  return countOf(db.selectFrom('posts').where(textContainsForCount(title, searchedFor(search))));
}

/** Includes drafts. */
export async function listAll(ctx: Context, query: Query & { search: string }) {
  const { search, content } = query;
  const { items, ...page } = await readCounted(newest, query, {
    read: () => read(ctx, valuesOf(query), { content, hasDrafts: true }),
    count: () => totalOf(ctx, search),
  });
  return { ...page, items: items.map(viewOf) };
}
