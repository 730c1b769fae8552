import { newsCount } from '@last-circle/contract/content/blog-rules.ts';
import { apiQuery } from '#platform/api/queries.ts';

export const latestPosts = apiQuery('GET /blogs', {
  query: { content: 'none', limit: String(newsCount) },
});

/** The tournaments that pass by in two minutes; the page of tournaments has them all. */
export const newestTournaments = apiQuery('GET /tournaments/all', { query: { limit: '24' } });
