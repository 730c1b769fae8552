import {
  blankPostText,
  longPostText,
  maxContentLength,
  storedRevisions,
  startOf,
} from '@last-circle/contract/content/blog-rules.ts';
import type { PostChange, PostInput } from '@last-circle/contract/content/blogs.ts';
import { imagesOf, readingMinutesOf } from '@last-circle/contract/content-text.ts';
import { sql } from 'kysely';
import { contentOf } from '#platform/content/cleaning.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { deleteRow, insertRow } from '#platform/db/rows.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { runOnce } from '#platform/http/idempotency.ts';
import { reparseCached } from '#platform/content/reparsing.ts';
import { announce } from './announcement.ts';
import { relatedTo } from './related.ts';
import { notFound, posts, viewOf, postsWithContent, type Viewer } from './view.ts';

interface Editor {
  id: number;
  username: string;
}

const find = compiledOnce(
  (ctx, { id }: GivenAs<{ id: number }>, { seesDrafts }: { seesDrafts: boolean }) =>
    postsWithContent(ctx)
      .where('posts.id', '=', id)
      .$if(!seesDrafts, (query) => query.where('posts.published', '=', sql.lit(true))),
);

/** Only admins see drafts. */
export async function get(ctx: Context, viewer: Viewer | undefined, id: number) {
  const [row] = await find(ctx, { id }, { seesDrafts: viewer?.role === 'admin' });
  if (!row) throw notFound();
  const post = viewOf(row);
  // Reparsed again, in case another program wrote the row.
  const content = reparseCached(post.content, ctx.config.publicUrl);
  const related = post.tags.length > 0 ? await relatedTo(ctx, post).execute() : [];
  return { ...post, content, related };
}

/** `key` makes it safe to repeat. */
export async function create(ctx: Context, editor: Editor, body: PostInput, key?: string) {
  const { title, content, tags, published } = body;
  const values = {
    title,
    ...(await contentColumnsOf(ctx, content)),
    tags,
    published,
    published_at: published ? sql<string>`now()` : null,
    author_id: editor.id,
  };
  const scope = `posts of user ${editor.id}`;
  return transaction(ctx, (ctx) =>
    runOnce(ctx, { key, scope, body, noun: 'post' }, async () => {
      const id = await insertRow(ctx, 'posts', values);
      await storeRevision(ctx, id, editor.username);
      const post = await read(ctx, id);
      await announce(ctx, post);
      return post;
    }),
  );
}

/** `key` makes it safe to repeat: sent again, an edit is no conflict with itself. */
export async function update(
  ctx: Context,
  editor: Editor,
  { id, body }: { id: number; body: PostChange },
  key?: string,
) {
  const columns = await changedColumns(ctx, body);
  const scope = `post ${id} of user ${editor.id}`;
  return transaction(ctx, (ctx) =>
    runOnce(ctx, { key, scope, body, noun: 'edit' }, async () => {
      if (Object.keys(columns).length > 0) await save(ctx, id, body.version, columns);
      if (columns.title ?? columns.content) await storeRevision(ctx, id, editor.username);
      const post = await read(ctx, id);
      if (columns.published) await announce(ctx, post);
      return post;
    }),
  );
}

export async function remove(ctx: Context, id: number) {
  await deleteRow(ctx, 'posts', id, notFound);
  return { message: 'Blog post deleted successfully' };
}

/** The columns to store for submitted HTML, with the excerpt that lists show; throws 400 when it is refused. */
async function contentColumnsOf(ctx: Context, submitted: string) {
  const { html, text } = await contentOf(ctx, submitted, 'content');
  if (html === '') throw invalidField('content', blankPostText);
  if (html.length > maxContentLength) throw invalidField('content', longPostText);
  return {
    content: html,
    text_start: startOf(text),
    images: imagesOf(html),
    reading_minutes: readingMinutesOf(text),
  };
}

/** A time that has passed would publish it at once, which nobody means by it. */
function refusePast(publishAt: string) {
  if (Date.parse(publishAt) > Date.now()) return;
  throw invalidField('publishAt', 'Please choose a time that is still to come');
}

async function changedColumns(ctx: Context, change: PostChange) {
  const { title, content, tags, published, publishAt } = change;
  if (publishAt) refusePast(publishAt);
  return {
    ...(title !== undefined && { title }),
    ...(content !== undefined && (await contentColumnsOf(ctx, content))),
    ...(tags && { tags }),
    ...(published !== undefined && { published }),
    ...(publishAt !== undefined && { publish_at: publishAt }),
    ...(published && {
      published_at: sql<string>`coalesce(published_at, now())`,
      publish_at: null,
    }),
  };
}

/** Overwrites only the given version, if there is one. */
async function save(
  ctx: Context,
  id: number,
  version: number | undefined,
  columns: Awaited<ReturnType<typeof changedColumns>>,
) {
  let target = ctx.db.updateTable('posts').where('id', '=', id);
  if (version !== undefined) target = target.where('version', '=', version);
  if (columns.publish_at) target = target.where('published', '=', false);
  const written = await target
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: sql<string>`now()` }))
    .returning('id')
    .executeTakeFirst();
  if (written) return;
  const { published } = await read(ctx, id);
  if (columns.publish_at && published) {
    throw new AppError('conflict', 'This post is published already');
  }
  throw new AppError('conflict', 'Someone else just saved a newer version of this post');
}

async function read(ctx: Context, id: number) {
  const row = await posts(ctx)
    .where('posts.id', '=', id)
    .select('posts.content')
    .executeTakeFirstOrThrow(notFound);
  return viewOf(row);
}

/** Stores title and content of a post as a revision, unless they equal the latest one. */
async function storeRevision(ctx: Context, postId: number, editor: string) {
  await sql`
    insert into post_revisions (post_id, version, title, content, editor)
    select id, version, title, content, ${editor} from posts
    where id = ${postId} and not exists (
      select from post_revisions latest
      where latest.post_id = posts.id and latest.title = posts.title and latest.content = posts.content
        and latest.version = (select max(version) from post_revisions where post_id = posts.id))
  `.execute(ctx.db);
  await sql`
    delete from post_revisions where post_id = ${postId} and version <= (
      select version from post_revisions where post_id = ${postId}
      order by version desc offset ${storedRevisions} limit 1)
  `.execute(ctx.db);
}

const revisionsOf = ({ db }: Context, postId: number) =>
  db
    .selectFrom('post_revisions')
    .where('post_id', '=', postId)
    .select(['version', 'title', 'at', 'editor']);

export async function revisions(ctx: Context, postId: number) {
  await ctx.db
    .selectFrom('posts')
    .where('id', '=', postId)
    .select('id')
    .executeTakeFirstOrThrow(notFound);
  return revisionsOf(ctx, postId).orderBy('version', 'desc').execute();
}

export const revision = (ctx: Context, postId: number, version: number) =>
  revisionsOf(ctx, postId)
    .where('version', '=', version)
    .select('content')
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'Revision not found'));
