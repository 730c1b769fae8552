import { generateRssFeed } from 'feedsmith';
import { sql } from 'kysely';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import { excerptOf } from '@last-circle/contract/blog-rules.ts';
import type { Context } from '#platform/context.ts';
import { markup } from '#platform/mail/markup.ts';

const maxItems = 50;
/** Readers ask often, and some give up on feeds of several megabytes. */
const maxContentBytes = 1_000_000;

const bytesSoFar = sql<number>`sum(octet_length(p.content)) over (order by p.published_at desc, p.id desc)`;

/** With their content as long as it and that of the newer ones are not too much together. */
const newestPosts = ({ db }: Context) =>
  db
    .selectFrom('posts as p')
    .leftJoin('users as u', 'u.id', 'p.author_id')
    .where('p.published', '=', true)
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(maxItems)
    .select(['p.id', 'p.title', 'p.text_start', 'p.published_at', 'u.username'])
    .select((eb) =>
      eb
        .case()
        .when(bytesSoFar, '<=', maxContentBytes)
        .then(eb.ref('p.content'))
        .end()
        .as('content'),
    )
    .execute();

/** Readers of a feed have no page from which a path could start; posts hold paths and full publicPaths only. */
const withAbsoluteUrls = (html: string, origin: string) =>
  html.replaceAll(
    /(<(?:a|img)(?: [a-z]+="[^"]*")*? (?:href|src)=")(?=\/)/g,
    (before) => before + origin,
  );

/** What XML 1.0 cannot hold, not even escaped. */
const invalidInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** The newest posts as RSS 2.0. */
export async function renderFeed(ctx: Context) {
  const { publicUrl, BRAND_NAME } = ctx.config;
  const { origin } = new URL(publicUrl);
  const posts = await newestPosts(ctx);
  const feed = generateRssFeed({
    title: BRAND_NAME,
    link: publicUrl + publicPaths.blogs,
    description: `The news of ${BRAND_NAME}`,
    language: 'en',
    atom: {
      links: [{ href: publicUrl + publicPaths.feed, rel: 'self', type: 'application/rss+xml' }],
    },
    items: posts.map(({ id, title, content, text_start, published_at, username }) => {
      const link = publicUrl + publicPaths.post({ id, title });
      return {
        title,
        link,
        // The title may change, and the link with it.
        guid: { value: publicUrl + publicPaths.post({ id, title: '' }), isPermaLink: true },
        ...(published_at && { pubDate: new Date(published_at) }),
        dc: { creators: [username ?? 'Admin'] },
        // HTML, as readers take it for.
        description: markup`${excerptOf(text_start)}`.html,
        ...(content !== null && { content: { encoded: withAbsoluteUrls(content, origin) } }),
      };
    }),
  });
  return feed.replaceAll(invalidInXml, '');
}
