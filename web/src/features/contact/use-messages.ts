import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ContactMessage } from '@last-circle/contract/contact.ts';
import { read, readList, useApiMutation } from '#platform/api/queries.ts';
import { useTotal, without } from '#platform/lists/total.ts';
import type { MessagesFilter } from './messages-search.ts';

const pageSize = 20;

/** One page of the matches; the shown page stays until the next one is loaded. */
export function useMessages({ search, status }: MessagesFilter, page: number) {
  const limit = String(pageSize);
  const offset = String((page - 1) * pageSize);
  const query = useInfiniteQuery({
    ...readList('GET /contact/messages', { query: { search, status, limit, offset } }),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.pages[0];
  const total = found?.total ?? 0;
  return { query, messages: found?.items, total, pages: Math.ceil(total / pageSize) };
}

/** The total, and the count of each status. */
export function useTotals() {
  const of = (status: MessagesFilter['status']) =>
    readList('GET /contact/messages', { query: { status, limit: '1' } });
  const all = useTotal(of(undefined));
  const unread = useTotal(of('unread'));
  return { all, unread, read: without(unread, all) };
}

/** One message, on whatever page it is; the listed one until it is loaded. */
export const useMessage = (id: number, listed: ContactMessage | undefined) =>
  useQuery({
    ...read('GET /contact/messages/:id', { params: { id } }),
    placeholderData: () => listed,
  });

export const useSetRead = () => useApiMutation('PATCH /contact/messages/:id');

export const useRemove = () => useApiMutation('DELETE /contact/messages/:id');
