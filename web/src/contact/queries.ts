import { apiQuery, listQuery } from '#platform/api/queries.ts';
import { listSearch, type ListFilter } from '#platform/lists/list-search.ts';
import { optionalId } from '#platform/router/search-rules.ts';

const statuses = ['unread', 'read'] as const;

/** The list of messages, and the id of the one that is open beside it. */
export const messagesSearch = { ...listSearch(statuses), message: optionalId };

export type MessagesFilter = ListFilter<(typeof statuses)[number]>;

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
