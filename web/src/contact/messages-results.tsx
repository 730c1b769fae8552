import type { RefObject } from 'react';
import { textOf } from '#api/client.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { MessageList } from './message-list.tsx';
import type { useMessages } from './use-messages.ts';

interface MessagesResultsProps {
  found: ReturnType<typeof useMessages>;
  page: number;
  isFiltered: boolean;
  /** Counts what is shown, and takes the focus of what has gone. */
  summary: RefObject<HTMLParagraphElement | null>;
  onTurn: (page: number) => void;
  onClear: () => void;
}

export function MessagesResults(props: MessagesResultsProps) {
  const { found, page, isFiltered, summary, onTurn, onClear } = props;
  const { query, messages, total, pages } = found;
  const { error, isFetching, isPlaceholderData, refetch } = query;

  if (!messages && !error) return <Loading />;
  if (!messages) {
    return (
      <Failed
        title="The messages could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {textOf(error, '')}
      </Failed>
    );
  }

  function turn(to: number) {
    onTurn(to);
    // The button that was pressed may be off on the page to come.
    summary.current?.focus();
  }

  const counted = `${total} ${total === 1 ? 'message' : 'messages'}`;
  return (
    <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData && 'opacity-60')}>
      <p
        ref={summary}
        tabIndex={-1}
        aria-live="polite"
        className="mb-3 text-sm text-muted tabular-nums outline-none"
      >
        {isFiltered ? `${counted} found` : counted}
      </p>
      {messages.length > 0 && <MessageList messages={messages} />}
      {total === 0 && <None isFiltered={isFiltered} onClear={onClear} />}
      {messages.length === 0 && total > 0 && (
        <Empty
          title="No messages on this page"
          action={<Button onClick={() => turn(1)}>Show the first page</Button>}
        />
      )}
      {messages.length > 0 && <Pager page={page} pages={pages} onChange={turn} />}
    </div>
  );
}

const None = ({ isFiltered, onClear }: Pick<MessagesResultsProps, 'isFiltered' | 'onClear'>) =>
  isFiltered ? (
    <Empty title="No messages found" action={<Button onClick={onClear}>Clear filters</Button>}>
      No message fits the search and the status.
    </Empty>
  ) : (
    <Empty title="No messages yet">
      What visitors write in the contact form of the landing page appears here.
    </Empty>
  );

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

const Loading = () => (
  <Skeletons label="Loading messages" className="flex flex-col gap-px">
    <Skeleton className="mb-3 h-5 w-32" />
    {rows.map((row) => (
      <Skeleton key={row} className="h-24" />
    ))}
  </Skeletons>
);
