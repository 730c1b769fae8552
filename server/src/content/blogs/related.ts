import { relatedPosts } from '@last-circle/contract/content/blog-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';

/** So many of the newest that share a tag are compared. */
const comparedPosts = 100;

interface Tagged {
  id: number;
  tags: string[];
}

/** The newest published posts that share a tag. */
const sharing = ({ db }: Context, { id, tags }: Tagged) =>
  db
    .selectFrom('posts')
    .where('published', '=', sql.lit(true))
    .where(sql<boolean>`tags && ${tags}`)
    .where('id', '<>', id)
    .select(['id', 'title', 'tags', 'created_at', sql<string | null>`images[1]`.as('image')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(comparedPosts);

/** The query of the published posts that share most tags with a post, the newest of them first. */
export function relatedTo(ctx: Context, post: Tagged) {
  const shared = sql`(select count(*) from unnest(near.tags) as tag where tag = any(${post.tags}))`;
  return ctx.db
    .selectFrom(sharing(ctx, post).as('near'))
    .orderBy(shared, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(relatedPosts)
    .select(['id', 'title', 'image']);
}
