import { listQuery } from '#platform/api/queries.ts';

export const mailingsQuery = (id: number) =>
  listQuery('GET /tournaments/:id/mailings', { params: { id }, query: { limit: '20' } });
