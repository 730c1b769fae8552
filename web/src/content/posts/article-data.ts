import { previewOf } from '@last-circle/contract/public-paths.ts';
import { summaryOf } from '@last-circle/contract/content/blog-rules.ts';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import type { Site } from '@last-circle/contract/page.ts';
import { paths } from '#paths.ts';

/** The post as a schema.org BlogPosting. */
export function articleOf(post: Post, { url, brand }: Pick<Site, 'url' | 'brand'>) {
  const { id, title, text, image, author, createdAt, publishedAt, updatedAt } = post;
  const postUrl = url + paths.post(post);
  const publisher = { '@type': 'Organization', name: brand, url };
  const pictures = [previewOf('posts', id), ...(image ? [image] : [])];
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: summaryOf(text),
    url: postUrl,
    mainEntityOfPage: postUrl,
    image: pictures.map((picture) => new URL(picture, url).href),
    datePublished: publishedAt ?? createdAt,
    dateModified: updatedAt,
    author: author ? { '@type': 'Person', name: author.username } : publisher,
    publisher,
  };
}
