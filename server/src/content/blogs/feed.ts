import { generateRssFeed } from 'feedsmith';
import { sql } from 'kysely';
import { filePaths, publicPaths } from '@last-circle/contract/public-paths.ts';
import { maxTagLength, summaryOf } from '@last-circle/contract/content/blog-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { markup } from '#platform/html/markup.ts';
import { readFace } from '#platform/site/face.ts';

const maxItems = 50;
/** Some feed readers give up on feeds of several megabytes. */
const maxContentBytes = 1_000_000;

const bytesSoFar = sql<number>`sum(octet_length(p.content)) over (order by p.published_at desc, p.id desc)`;

/** The content is included until that of the newest posts together reaches the limit. */
const newestPosts = ({ db }: Context, tag: string) =>
  db
    .selectFrom('posts as p')
    .leftJoin('users as u', 'u.id', 'p.author_id')
    .where('p.published', '=', true)
    .$if(tag !== '', (query) => query.where(sql<boolean>`p.tags @> array[${tag}]::text[]`))
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(maxItems)
    .select(['p.id', 'p.title', 'p.text_start', 'p.tags', 'p.published_at', 'u.username'])
    .select((eb) =>
      eb
        .case()
        .when(bytesSoFar, '<=', maxContentBytes)
        .then(eb.ref('p.content'))
        .end()
        .as('content'),
    )
    .execute();

/** Feed readers cannot resolve paths; posts contain only paths and absolute URLs. */
const withAbsoluteUrls = (html: string, origin: string) =>
  html.replaceAll(
    /(<(?:a|img)(?: [a-z]+="[^"]*")*? (?:href|src)=")(?=\/)/g,
    (before) => before + origin,
  );

/** Characters that XML 1.0 cannot contain, not even escaped. */
const invalidInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A tag as posts have it. */
const tagIn = (given: string) =>
  given.replaceAll(invalidInXml, '').trim().slice(0, maxTagLength).toWellFormed().toLowerCase();

/** The newest posts as RSS 2.0, or the newest with a tag in any case. */
export async function renderFeed(ctx: Context, given = '') {
  const tag = tagIn(given);
  const { publicUrl } = ctx.config;
  const { name } = await readFace(ctx);
  const { origin } = new URL(publicUrl);
  const posts = await newestPosts(ctx, tag);
  const feed = generateRssFeed({
    title: tag ? `${name}: ${tag}` : name,
    link: publicUrl + (tag ? publicPaths.tag(tag) : publicPaths.blogs),
    description: tag ? `The news of ${name} with the tag ${tag}` : `The news of ${name}`,
    language: 'en',
    atom: {
      links: [
        {
          href: publicUrl + (tag ? filePaths.tagFeed(tag) : filePaths.feed),
          rel: 'self',
          type: 'application/rss+xml',
        },
      ],
    },
    items: posts.map(({ id, title, content, text_start, tags, published_at, username }) => {
      const link = publicUrl + publicPaths.post({ id, title });
      return {
        title,
        link,
        // Without the title, which may change.
        guid: { value: publicUrl + publicPaths.post({ id, title: '' }), isPermaLink: true },
        ...(published_at && { pubDate: new Date(published_at) }),
        dc: { creators: [username ?? 'Admin'] },
        ...(tags.length > 0 && { categories: tags.map((name) => ({ name })) }),
        // Escaped, since feed readers expect HTML.
        description: markup`${summaryOf(text_start)}`.html,
        ...(content !== null && { content: { encoded: withAbsoluteUrls(content, origin) } }),
      };
    }),
  });
  return feed.replaceAll(invalidInXml, '');
}
