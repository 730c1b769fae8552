import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { PostSummary } from '@last-circle/contract/content/blogs.ts';
import { sql, type SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

export type Viewer = Pick<User, 'role'>;

export const notFound = () => new AppError('not_found', 'Blog post not found');

/** Posts as lists show them. */
export const posts = ({ db }: Context) =>
  db
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.author_id')
    .select([
      'posts.id',
      'posts.title',
      'posts.published',
      'posts.created_at as createdAt',
      'posts.updated_at as updatedAt',
      'posts.published_at as publishedAt',
      'posts.publish_at as publishAt',
      'users.username as author',
      'posts.version',
      'posts.text_start as text',
      sql<string | null>`posts.images[1]`.as('image'),
      'posts.reading_minutes as readingMinutes',
      'posts.tags',
    ]);

const isEarlier = sql<SqlBool>`(near.created_at, near.id) < (posts.created_at, posts.id)`;
const isLater = sql<SqlBool>`(near.created_at, near.id) > (posts.created_at, posts.id)`;

/** Posts with their content and the published posts before and after. */
export const postsWithContent = (ctx: Context) =>
  posts(ctx).select((eb) => {
    const near = eb
      .selectFrom('posts as near')
      .where('near.published', '=', sql.lit(true))
      .select(['near.id', 'near.title'])
      .limit(sql.lit(1));
    const previous = near
      .where(isEarlier)
      .orderBy('near.created_at', 'desc')
      .orderBy('near.id', 'desc');
    const next = near.where(isLater).orderBy('near.created_at').orderBy('near.id');
    return [
      'posts.content',
      jsonObjectFrom(previous).as('previous'),
      jsonObjectFrom(next).as('next'),
    ];
  });

type Row = Omit<PostSummary, 'author'> & { author: string | null };

export const viewOf = <R extends Row>({ author, ...row }: R) => ({
  ...row,
  author: author === null ? null : { username: author },
});
