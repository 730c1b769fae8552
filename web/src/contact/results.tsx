import type { RefObject } from 'react';
import { PaginatedList } from '#platform/lists/paginated-list.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import type { Listing } from '#platform/lists/list-search.ts';
import { type useMessages, useOpenMessage, type useTotals } from './use-messages.ts';
import type { ContactMessage } from '@last-circle/contract/contact/contact.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { Time } from '#ui/feedback/time.tsx';
import { ListToolbar } from '#platform/lists/list-toolbar.tsx';
import type { MessagesFilter } from './search.ts';

interface MessagesResultsProps {
  found: ReturnType<typeof useMessages>;
  listing: Listing;
  /** Counts the matches, and takes the focus of a removed row. */
  summary: RefObject<HTMLParagraphElement | null>;
}

export function MessagesResults(props: MessagesResultsProps) {
  const { found, listing, summary } = props;
  const { query, messages, total, pages } = found;
  return (
    <PaginatedList
      query={query}
      items={messages}
      total={total}
      pages={pages}
      noun={['message', 'messages']}
      listing={listing}
      summary={summary}
      loading={
        <SkeletonRows
          label="Loading messages"
          rows={['mb-3 h-5 w-32', 'h-23']}
          times={8}
          gap="gap-px"
        />
      }
      none={
        <Empty
          title="No messages yet"
          action={<ButtonLink to={`${paths.home}#contact`}>See the contact form</ButtonLink>}
        >
          Messages from the contact form will appear here.
        </Empty>
      }
    >
      {(messages) => (
        <ul aria-label="Messages" className="ruled border-y border-line">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
    </PaginatedList>
  );
}

/** Unread messages are bold, not sorted first. */
function MessageRow({ message }: { message: ContactMessage }) {
  const { id: openId, urlOf } = useOpenMessage();
  const { id, name, message: text, isRead, createdAt } = message;
  return (
    <li>
      <Link
        to={urlOf(id)}
        resetScroll={false}
        aria-current={id === openId || undefined}
        className="relative block px-4 py-3 outline-offset-[-2px] hover:bg-raised aria-[current]:bg-raised"
      >
        {!isRead && <span className="absolute inset-y-0 left-0 w-1 bg-accent" />}
        <span className="flex items-baseline gap-3">
          <span className={classNames('min-w-0 grow truncate', !isRead && 'font-bold')}>
            {!isRead && <span className="sr-only">Unread: </span>}
            {name}
          </span>
          <Time value={createdAt} show="relative" className="shrink-0 text-sm text-muted" />
        </span>
        <span
          className={classNames(
            'mt-1 line-clamp-2 text-sm [overflow-wrap:anywhere]',
            isRead ? 'text-muted' : 'font-semibold text-ink',
          )}
        >
          {text}
        </span>
      </Link>
    </li>
  );
}

interface MessagesToolbarProps {
  filter: MessagesFilter;
  totals: ReturnType<typeof useTotals>;
  onChange: (part: Partial<MessagesFilter>) => void;
}

export const MessagesToolbar = ({ filter, totals, onChange }: MessagesToolbarProps) => (
  <ListToolbar
    searchLabel="Search name, email or text"
    filter={filter}
    total={totals.all}
    statuses={[
      { value: 'unread', label: 'Unread', count: totals.unread },
      { value: 'read', label: 'Read', count: totals.read },
    ]}
    onChange={onChange}
  />
);
