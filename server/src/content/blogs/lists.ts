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

interface Filter {
  /** In lower case. */
  tag?: string | undefined;
  /** That they link to. */
  tournament?: number | undefined;
}

const newest = newestOf('posts');
const title = sql`lower(title)`;

const linksTo = ({ tournament }: GivenAs<Filter>) =>
  sql<boolean>`tournaments_linked(posts.content) @> array[${tournament}]::integer[]`;
const hasTag = ({ tag }: GivenAs<Filter>) => sql<boolean>`posts.tags @> array[${tag}]::text[]`;

/** A page and one row more. */
export const pageRows = (
  ctx: Context,
  given: GivenAs<Searched & Filter & PageRange>,
  { content, hasDrafts }: { content: Query['content']; hasDrafts: boolean },
) =>
  posts(ctx)
    .$if(!hasDrafts, (query) => query.where('published', '=', sql.lit(true)))
    .$if(isSearched(given), (query) => query.where(textContains(title, given)))
    .$if(given.tournament !== undefined, (query) => query.where(linksTo(given)))
    .$if(given.tag !== undefined, (query) => query.where(hasTag(given)))
    .$if(content === 'full', (query) => query.select('posts.content'))
    .$call(paged(newest, given));

const read = compiledOnce(pageRows);

export const valuesOf = ({ search, tag, ...paging }: Paging & Filter & { search: string }) => ({
  ...searchedFor(search),
  ...rangeOf(newest, paging),
  tag,
});

function totalPublished({ db }: Context, filter: Filter) {
  const { tag, tournament } = filter;
  if (tag === undefined && tournament === undefined) {
    return runningCount(db.selectFrom('post_counts').where('published', '=', true));
  }
  return countOf(
    db
      .selectFrom('posts')
      .where('published', '=', true)
      .$if(tournament !== undefined, (query) => query.where(linksTo(filter)))
      .$if(tag !== undefined, (query) => query.where(hasTag(filter))),
  );
}

export async function list(ctx: Context, query: Query & Filter & { count?: 'exact' | undefined }) {
  const { content, tag, tournament } = query;
  const values = { ...rangeOf(newest, query), tag, tournament };
  const rows = await read(ctx, values, { content, hasDrafts: false });
  const { items, ...page } = pageOf(rows, newest, query);
  return {
    ...page,
    items: items.map(viewOf),
    ...(query.count && { total: await totalPublished(ctx, query) }),
  };
}

type ManagedQuery = Query & { search: string; tag?: string | undefined };

function totalOf({ db }: Context, { search, tag }: ManagedQuery) {
  if (search === '' && tag === undefined) return runningCount(db.selectFrom('post_counts'));
  return countOf(
    db
      .selectFrom('posts')
      .$if(search !== '', (query) => query.where(textContainsForCount(title, searchedFor(search))))
      .$if(tag !== undefined, (query) => query.where(hasTag({ tag }))),
  );
}

/** Includes drafts. */
export async function listAll(ctx: Context, query: ManagedQuery) {
  const { content } = query;
  const { items, ...page } = await readCounted(newest, query, {
    read: () => read(ctx, valuesOf(query), { content, hasDrafts: true }),
    count: () => totalOf(ctx, query),
  });
  return { ...page, items: items.map(viewOf) };
}
