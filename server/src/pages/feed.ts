import { generateRssFeed } from 'feedsmith';
import { addresses } from '@last-circle/contract/addresses.ts';
import { excerptOf } from '@last-circle/contract/blog-rules.ts';
import type { Context } from '#context.ts';

const mostItems = 50;

const newestPosts = ({ db }: Context) =>
  db
    .selectFrom('posts as p')
    .leftJoin('users as u', 'u.id', 'p.author_id')
    .where('p.published', '=', true)
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(mostItems)
    .select(['p.id', 'p.title', 'p.content', 'p.text_start', 'p.published_at', 'u.username'])
    .execute();

/** Readers of a feed have no page from which an address could start. */
const withFullAddresses = (html: string, page: string) =>
  html.replaceAll(
    /(<(?:a|img)\s[^>]*?\b(?:href|src)=")([^"]*)/g,
    (_, before: string, address: string) =>
      before + (URL.parse(address, page)?.href.replaceAll('&', '&amp;') ?? address),
  );

/** What XML 1.0 cannot hold, not even escaped. */
const unspeakable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** The newest posts as RSS 2.0. */
export async function writeFeed(ctx: Context) {
  const { publicUrl, BRAND_NAME } = ctx.config;
  const posts = await newestPosts(ctx);
  const feed = generateRssFeed({
    title: BRAND_NAME,
    link: publicUrl + addresses.blogs,
    description: `The news of ${BRAND_NAME}`,
    language: 'en',
    atom: {
      links: [{ href: publicUrl + addresses.feed, rel: 'self', type: 'application/rss+xml' }],
    },
    items: posts.map(({ id, title, content, text_start, published_at, username }) => {
      const link = publicUrl + addresses.post({ id, title });
      return {
        title,
        link,
        // The title may change, and the link with it.
        guid: { value: publicUrl + addresses.post({ id, title: '' }), isPermaLink: true },
        ...(published_at && { pubDate: new Date(published_at) }),
        dc: { creators: [username ?? 'Admin'] },
        description: excerptOf(text_start),
        content: { encoded: withFullAddresses(content, link) },
      };
    }),
  });
  return feed.replaceAll(unspeakable, '');
}
