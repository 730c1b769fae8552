import { plainText } from '@last-circle/contract/content-text.ts';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { button, type Part } from '#platform/mail/blocks.ts';
import { mailOf } from '#platform/mail/outbox.ts';
import { notFound } from '#content/blogs/view.ts';

const endOfBlock = /<\/(?:p|h[1-6]|li|blockquote|pre|figcaption|tr)>|<br>|<hr>/;
/** Beyond these the mail leads to the page. */
const longestText = 1500;

/** The first paragraphs of cleaned HTML, as text; at least one. */
function paragraphsOf(html: string) {
  const all = html.split(endOfBlock).map(plainText).filter(Boolean);
  const kept: string[] = [];
  let length = 0;
  for (const text of all) {
    length += text.length;
    if (kept.length > 0 && length > longestText) break;
    kept.push(text);
  }
  return { kept, isAll: kept.length === all.length };
}

/** The mail of a published post, to no address yet and without the link that ends it. */
export async function letterOf(ctx: Context, postId: number) {
  const post = await ctx.db
    .selectFrom('posts')
    .where('id', '=', postId)
    .select(['id', 'title', 'content', 'text_start as start', 'published'])
    .executeTakeFirstOrThrow(notFound);
  if (!post.published) throw new AppError('conflict', 'Publish the post first');
  const { publicUrl } = ctx.config;
  const { kept, isAll } = paragraphsOf(post.content);
  const blocks: Part[] = [
    ...kept,
    button(isAll ? 'Open it on the site' : 'Read it all', publicUrl + publicPaths.post(post)),
  ];
  return mailOf({
    kind: 'newsletter',
    to: '',
    subject: post.title,
    preheader: post.start.slice(0, 100),
    blocks,
    reason: `You get this mail because you have subscribed to the newsletter at ${publicUrl}.`,
  });
}
