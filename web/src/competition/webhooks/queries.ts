import { apiQuery, listQuery } from '#platform/api/queries.ts';

export const webhooksQuery = (id: number) =>
  apiQuery('GET /tournaments/:id/webhooks', { params: { id } });

export const deliveriesQuery = (id: number, webhookId: number) =>
  listQuery('GET /tournaments/:id/webhooks/:webhookId/deliveries', {
    params: { id, webhookId },
    query: { limit: '20' },
  });
