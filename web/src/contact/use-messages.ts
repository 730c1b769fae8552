import { useListFilter, useTotal, remainderOf } from '#platform/lists/list-search.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { useList } from '#platform/lists/load-more-list.tsx';
import { messagesQuery, messageTotalQuery, pageSize } from './queries.ts';
import { messagesSearch, type MessagesFilter } from './search.ts';

export const useFilter = () => useListFilter(messagesSearch);

/** The open message, by its id in the URL. */
export function useOpenMessage() {
  const { values, change, urlWith } = useSearchParams(messagesSearch);
  return {
    id: values.message,
    close: () => change({ message: undefined }, { replace: true }),
    /** The URL of the same list with this message open, or with none. */
    urlOf: (id: number | undefined) => urlWith({ message: id }),
  };
}

/** One page of the matches; the shown page stays until the next one is loaded. */
export function useMessages(filter: MessagesFilter, page: number) {
  const { query, items, total = 0 } = useList(messagesQuery(filter, page));
  return { query, messages: items, total, pages: Math.ceil(total / pageSize) };
}

/** The total, and the count of each status. */
export function useTotals() {
  const all = useTotal(messageTotalQuery(undefined));
  const unread = useTotal(messageTotalQuery('unread'));
  return { all, unread, read: remainderOf(unread, all) };
}
