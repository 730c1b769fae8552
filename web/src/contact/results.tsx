import type { RefObject } from 'react';
import { PaginatedList } from '#platform/lists/paginated-list.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { MessageList } from './message-list.tsx';
import type { useMessages } from './use-messages.ts';

interface MessagesResultsProps {
  found: ReturnType<typeof useMessages>;
  page: number;
  isFiltered: boolean;
  /** Counts the matches, and takes the focus of a removed row. */
  summary: RefObject<HTMLParagraphElement | null>;
  onTurn: (page: number) => void;
  onClear: () => void;
}

export function MessagesResults(props: MessagesResultsProps) {
  const { found, page, isFiltered, summary, onTurn, onClear } = props;
  const { query, messages, total, pages } = found;
  return (
    <PaginatedList
      query={query}
      items={messages}
      total={total}
      page={page}
      pages={pages}
      noun={['message', 'messages']}
      isFiltered={isFiltered}
      summary={summary}
      loading={<Loading />}
      none={<None isFiltered={isFiltered} onClear={onClear} />}
      onTurn={onTurn}
    >
      {(messages) => <MessageList messages={messages} />}
    </PaginatedList>
  );
}

const None = ({ isFiltered, onClear }: Pick<MessagesResultsProps, 'isFiltered' | 'onClear'>) =>
  isFiltered ? (
    <Empty title="No messages found" action={<Button onClick={onClear}>Clear filters</Button>}>
      No message matches your filters.
    </Empty>
  ) : (
    <Empty
      title="No messages yet"
      action={
        <Link to={`${paths.home}#contact`} className={buttonClass()}>
          See the contact form
        </Link>
      }
    >
      Messages from the contact form will appear here.
    </Empty>
  );

const Loading = () => (
  <Skeletons label="Loading messages" className="flex flex-col gap-px">
    <Skeleton className="mb-3 h-5 w-32" />
    <Repeated times={8}>
      <Skeleton className="h-23" />
    </Repeated>
  </Skeletons>
);
