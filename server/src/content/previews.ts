import { summaryOf } from '@last-circle/contract/content/blog-rules.ts';
import type { blogs } from '@last-circle/contract/content/blogs.ts';
import type { maps } from '@last-circle/contract/content/maps.ts';
import type { Answer } from '@last-circle/contract/endpoint.ts';
import { longDate, type PreviewContent } from '#platform/pages/previews/preview.ts';

export function previewOfPost(post: Answer<typeof blogs.get>): PreviewContent {
  const { id, title, text, image, createdAt, publishedAt, readingMinutes } = post;
  return {
    eyebrow: 'News',
    title,
    note: summaryOf(text),
    facts: [longDate.format(new Date(publishedAt ?? createdAt)), `${readingMinutes} min read`],
    image,
    seed: id,
  };
}

export function previewOfMap(map: Answer<typeof maps.get>): PreviewContent {
  const { id, name, category, difficulty, mapCode, image } = map;
  return {
    eyebrow: `${category} map`,
    title: name,
    note: '',
    facts: [mapCode, difficulty],
    image,
    seed: id,
  };
}
