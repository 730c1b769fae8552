import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { kindOf, type PictureName } from '#data/picture-names.ts';
import { demoPosts } from '#data/posts.ts';
import { dayMs, instant } from './dates.ts';
import type { UrlOf } from './pictures.ts';
import type { Site } from './site.ts';

/** Writes the posts of the demo, the oldest first. */
export async function publishPosts({ verbs, signal }: Site, editor: User, urlOf: UrlOf) {
  const figure = (picture: PictureName, alt: string, caption?: string) => {
    const { width, height } = kindOf(picture);
    const image = `<img src="${urlOf(picture)}" alt="${alt}" width="${width}" height="${height}">`;
    return `<figure>${image}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`;
  };
  const oldestFirst = demoPosts.toSorted((one, other) => other.daysAgo - one.daysAgo);
  for (const { title, daysAgo, isPublished, content } of oldestFirst) {
    signal.throwIfAborted();
    const post = { title, content: content(figure), published: isPublished };
    const { id } = await verbs.publish(editor, post);
    await verbs.datePost(id, instant(Date.now() - daysAgo * dayMs));
  }
}
