import { apiQuery, listQuery } from '#platform/api/queries.ts';
import type { MessagesFilter } from './search.ts';

export const pageSize = 20;

export const messagesQuery = ({ search, status }: MessagesFilter, page: number) =>
  listQuery('GET /contact/messages', {
    query: { search, status, limit: String(pageSize), offset: String((page - 1) * pageSize) },
  });

/** Counts those of a status. */
export const messageTotalQuery = (status: MessagesFilter['status']) =>
  listQuery('GET /contact/messages', { query: { status, limit: '1' } });

export const messageQuery = (id: number) =>
  apiQuery('GET /contact/messages/:id', { params: { id } });
