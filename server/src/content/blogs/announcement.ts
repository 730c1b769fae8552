import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { Context } from '#platform/db/context.ts';
import { plain, type Wordings } from '#platform/webhooks/discord.ts';
import { firstShown, publish } from '#platform/webhooks/outbox.ts';

interface Told {
  id: number;
  title: string;
  /** How the text begins. */
  text: string;
}

/** Tells other sites of a post that is published for the first time, in the same transaction. */
export const announce = (ctx: Context, { id, title, text }: Told) =>
  publish(ctx, {
    event: 'post.published',
    data: { post: { id, title, text, path: publicPaths.post({ id, title }) } },
    to: firstShown('posts', id),
  });

export const postWordings: Wordings = {
  'post.published'(content) {
    const { title, text, url } = content['post'] as Told & { url: string };
    return { heading: 'News', title: plain(title), url, text: plain(text) };
  },
};
