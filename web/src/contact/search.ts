import { listSearch, type ListFilter } from '#platform/lists/list-search.ts';
import { optionalId } from '#platform/router/search-rules.ts';

const statuses = ['unread', 'read'] as const;

/** The list of messages, and the id of the one that is open beside it. */
export const messagesSearch = { ...listSearch(statuses), message: optionalId };

export type MessagesFilter = ListFilter<(typeof statuses)[number]>;
