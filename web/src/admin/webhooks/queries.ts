import { apiQuery, listQuery } from '#platform/api/queries.ts';
import type { Source } from './source.ts';

export const webhooksQuery = (source: Source) =>
  source === null
    ? apiQuery('GET /webhooks', {})
    : apiQuery('GET /tournaments/:id/webhooks', { params: { id: source } });

const query = { limit: '20' };

export const deliveriesQuery = (source: Source, webhookId: number) =>
  source === null
    ? listQuery('GET /webhooks/:webhookId/deliveries', { params: { webhookId }, query })
    : listQuery('GET /tournaments/:id/webhooks/:webhookId/deliveries', {
        params: { id: source, webhookId },
        query,
      });
