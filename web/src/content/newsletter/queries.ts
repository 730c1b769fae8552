import type { SubscriberStatus } from '@last-circle/contract/content/newsletter-rules.ts';
import { listQuery } from '#platform/api/queries.ts';

export interface SubscriberFilter {
  search: string;
  status: SubscriberStatus | '';
}

export const everybody: SubscriberFilter = { search: '', status: '' };

export const subscribersQuery = ({ search, status }: SubscriberFilter) =>
  listQuery('GET /newsletter/subscribers', {
    query: { search, limit: '20', ...(status && { status }) },
  });

export const sendsQuery = listQuery('GET /newsletter/sends', { query: { limit: '20' } });

/** Those that can be sent, newest first, with the drafts among them. */
export const newestPostsQuery = listQuery('GET /blogs', {
  query: { content: 'none', limit: '20' },
});
