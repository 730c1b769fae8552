import type { PostSummary, SinglePost } from '@last-circle/contract/content/blogs.ts';

/** A published post without a picture. */
export const aPostSummary = (change: Partial<PostSummary> = {}): PostSummary => ({
  id: 12,
  title: 'Season of storms',
  published: true,
  createdAt: '2026-05-04T10:00:00.000Z',
  updatedAt: '2026-05-04T10:00:00.000Z',
  publishedAt: '2026-05-04T10:00:00.000Z',
  publishAt: null,
  author: { username: 'Riva' },
  version: 1,
  text: 'The storm moves faster now.',
  image: null,
  readingMinutes: 3,
  tags: [],
  ...change,
});

/** The same as its own page reads it. */
export const aPost = (change: Partial<SinglePost> = {}): SinglePost => ({
  ...aPostSummary(),
  content: '<p>The storm moves <strong>faster</strong> now.</p>',
  previous: null,
  next: null,
  related: [],
  ...change,
});
