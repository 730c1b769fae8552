import type { PostChange, PostInput } from '@last-circle/contract/blogs.ts';
import { sql, type RawBuilder } from 'kysely';
import { transaction, type Context } from '#platform/context.ts';
import { compiledOnce } from '#platform/db/compiled-query.ts';
import { AppError } from '#platform/http/errors.ts';
import { valuesOf } from './content.ts';
import * as revisions from './revisions.ts';
import { reparseOnce } from './stored-content.ts';
import { notFound, posts, show, singlePosts, type Viewer } from './view.ts';

interface Editor {
  id: number;
  username: string;
}

const anyPost = (ctx: Context, id: RawBuilder<number>) =>
  singlePosts(ctx).where('posts.id', '=', id);

const findAny = compiledOnce(anyPost);
const findPublished = compiledOnce((ctx, id: RawBuilder<number>) =>
  anyPost(ctx, id).where('posts.published', '=', true),
);

/** Only admins see drafts. */
export async function get(ctx: Context, viewer: Viewer | undefined, id: number) {
  const row = await (viewer?.role === 'admin' ? findAny : findPublished)(ctx, id);
  if (!row) throw notFound();
  const post = show(row);
  // Once more, for rows that were not written here.
  return { ...post, content: reparseOnce(post.content, ctx.config.publicUrl) };
}

export async function create(ctx: Context, editor: Editor, input: PostInput) {
  const { title, content, published } = input;
  const values = {
    title,
    ...(await valuesOf(ctx, content)),
    published,
    published_at: published ? sql<string>`now()` : null,
    author_id: editor.id,
  };
  return transaction(ctx, async (ctx) => {
    const { id } = await ctx.db
      .insertInto('posts')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    await revisions.keep(ctx, id, editor.username);
    return stored(ctx, id);
  });
}

export async function update(ctx: Context, editor: Editor, id: number, change: PostChange) {
  const changed = await changedBy(ctx, change);
  return transaction(ctx, async (ctx) => {
    if (Object.keys(changed).length > 0) await save(ctx, id, change.version, changed);
    if (changed.title ?? changed.content) await revisions.keep(ctx, id, editor.username);
    return stored(ctx, id);
  });
}

export async function remove(ctx: Context, id: number) {
  await ctx.db
    .deleteFrom('posts')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
  return { message: 'Blog post deleted successfully' };
}

const changedBy = async (ctx: Context, { title, content, published }: PostChange) => ({
  ...(title !== undefined && { title }),
  ...(content !== undefined && (await valuesOf(ctx, content))),
  ...(published !== undefined && { published }),
  ...(published && { published_at: sql<string>`coalesce(published_at, now())` }),
});

/** Writes only over the version given, if one is. */
async function save(
  ctx: Context,
  id: number,
  version: number | undefined,
  changed: Awaited<ReturnType<typeof changedBy>>,
) {
  let inForce = ctx.db.updateTable('posts').where('id', '=', id);
  if (version !== undefined) inForce = inForce.where('version', '=', version);
  const written = await inForce
    .set((eb) => ({ ...changed, version: eb('version', '+', 1), updated_at: sql<string>`now()` }))
    .returning('id')
    .executeTakeFirst();
  if (written) return;
  await stored(ctx, id);
  throw new AppError('conflict', 'Somebody else has saved a newer version of this post');
}

async function stored(ctx: Context, id: number) {
  const row = await posts(ctx)
    .where('posts.id', '=', id)
    .select('posts.content')
    .executeTakeFirstOrThrow(notFound);
  return show(row);
}
