import { plainText } from '@last-circle/contract/content-text.ts';
import {
  longPostText,
  maxContentLength,
  startOf,
} from '@last-circle/contract/content/blog-rules.ts';
import { placeholder } from '@last-circle/contract/content/page-rules.ts';
import type { PageChange, PageInput } from '@last-circle/contract/content/pages.ts';
import { sql } from 'kysely';
import { contentOf } from '#platform/content/cleaning.ts';
import { reparseCached } from '#platform/content/reparsing.ts';
import { refuseTaken } from '#platform/db/constraints.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { deleteRow } from '#platform/db/rows.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { draftOf, type StoredOfPeople } from './drafts.ts';

const notFound = () => new AppError('not_found', 'Page not found');

export const list = ({ db }: Context) =>
  db
    .selectFrom('pages')
    .where('published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .select(['slug', 'title'])
    .limit(100)
    .execute();

export async function get({ db, config }: Context, slug: string) {
  const page = await db
    .selectFrom('pages')
    .where('slug', '=', slug)
    .where('published', '=', true)
    .select(['slug', 'title', sql<string>`content`.as('content'), 'updated_at as updatedAt'])
    .executeTakeFirstOrThrow(notFound);
  // Reparsed again, in case another program wrote the row.
  const content = reparseCached(page.content, config.publicUrl);
  return { ...page, content, text: startOf(plainText(content)) };
}

const summaries = ({ db }: Context) =>
  db
    .selectFrom('pages')
    .select(['id', 'slug', 'title', 'published', 'updated_at as updatedAt', 'version'])
    .select(sql<boolean>`content is null`.as('isEmpty'));

export const listAll = (ctx: Context) =>
  summaries(ctx).orderBy('position').orderBy('id').limit(100).execute();

/** One that nobody has written yet holds a draft of what could stand there. */
export async function edit(ctx: Context, id: number, stored: StoredOfPeople) {
  const page = await summaries(ctx)
    .where('id', '=', id)
    .select('content')
    .executeTakeFirstOrThrow(notFound);
  return { ...page, content: page.content ?? draftOf(page.slug, stored) };
}

/** What is stored of a page; throws why it is not ready. */
async function checked(ctx: Context, { title, slug, content, published }: PageInput) {
  const { html, text } = await contentOf(ctx, content, 'content');
  if (html === '') throw invalidField('content', 'Please write the page');
  if (html.length > maxContentLength) throw invalidField('content', longPostText);
  if (published && text.includes(placeholder)) {
    throw invalidField('content', 'Fill in what stands in brackets before you publish it');
  }
  return { title, slug, content: html, published };
}

const taken: Parameters<typeof refuseTaken>[1] = {
  pages_slug_key: ['slug', 'Another page has this address'],
};

export async function create(ctx: Context, input: PageInput) {
  const columns = await checked(ctx, input);
  const { id } = await refuseTaken(
    ctx.db
      .insertInto('pages')
      .values({
        ...columns,
        // At the end of the footer.
        position: sql<number>`(select coalesce(max(position), 0) + 1 from pages)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    taken,
  );
  return edit(ctx, id, []);
}

export async function update(ctx: Context, id: number, { version, ...input }: PageChange) {
  const columns = await checked(ctx, input);
  const written = await refuseTaken(
    ctx.db
      .updateTable('pages')
      .set({ ...columns, version: version + 1, updated_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst(),
    taken,
  );
  const page = await edit(ctx, id, []);
  if (written) return page;
  throw new AppError('conflict', 'Somebody else has saved this page meanwhile. Please reload it.');
}

export async function remove(ctx: Context, id: number) {
  await deleteRow(ctx, 'pages', id, notFound);
  return { message: 'Page deleted' };
}

/** Pages that are not named stay behind those that are, in their order. */
export const order = (ctx: Context, ids: readonly number[]) =>
  transaction(ctx, async ({ db }) => {
    await sql`
      update pages set position = ordered.position from (
        select id, row_number() over (
          order by array_position(${ids}::integer[], id) nulls last, position, id) as position
        from pages) as ordered
      where ordered.id = pages.id and ordered.position <> pages.position`.execute(db);
    return { message: 'The footer has this order now' };
  });
