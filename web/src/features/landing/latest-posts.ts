import { newsCount } from '@last-circle/contract/blog-rules.ts';
import { read } from '#platform/api/queries.ts';

export const latestPosts = read('GET /blogs', {
  query: { content: 'none', limit: String(newsCount) },
});
