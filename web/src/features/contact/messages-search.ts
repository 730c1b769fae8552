import { idIn } from '#platform/router/address-fields.ts';
import { useListFilter, useOpenField, type ListFilter } from '#platform/lists/list-search.ts';

const statuses = ['unread', 'read'] as const;

export type MessagesFilter = ListFilter<(typeof statuses)[number]>;

export const useFilter = () => useListFilter(statuses);

/** The open message, by its id in the search params. */
export function useOpenMessage() {
  const { query, ...open } = useOpenField('message');
  return { id: idIn(query, 'message'), ...open };
}
