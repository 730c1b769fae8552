import { newsCount } from '@last-circle/contract/blog-rules.ts';
import { read } from '#api/query.ts';

export const latestPosts = read('GET /blogs', {
  query: { content: 'none', limit: String(newsCount) },
});
