import { storedRevisions } from '@last-circle/contract/content/blog-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { notFound } from './view.ts';

/** Stores title and content of a post as a revision, unless they equal the latest one. */
export async function store(ctx: Context, postId: number, editor: string) {
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

const revisions = ({ db }: Context, postId: number) =>
  db
    .selectFrom('post_revisions')
    .where('post_id', '=', postId)
    .select(['version', 'title', 'at', 'editor']);

export async function list(ctx: Context, postId: number) {
  await ctx.db
    .selectFrom('posts')
    .where('id', '=', postId)
    .select('id')
    .executeTakeFirstOrThrow(notFound);
  return revisions(ctx, postId).orderBy('version', 'desc').execute();
}

export const get = (ctx: Context, postId: number, version: number) =>
  revisions(ctx, postId)
    .where('version', '=', version)
    .select('content')
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'Revision not found'));
