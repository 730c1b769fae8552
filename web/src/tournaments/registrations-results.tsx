import { useRef, type ComponentType, type ReactNode } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { textOf } from '#api/client.ts';
import { classNames } from '#ui/class-names.ts';
import { Failed } from '#ui/failed.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { RegistrationsSkeleton } from './registrations-skeleton.tsx';

interface ResultsProps<T> {
  found: {
    query: UseInfiniteQueryResult;
    items: T[] | undefined;
    total: number | null | undefined;
  };
  /** What is counted, once and in the plural. */
  words: readonly [one: string, many: string];
  isFiltered: boolean;
  /** Where there is nothing. */
  none: ReactNode;
  Rows: ComponentType<{ rows: T[]; onRemoved: () => void }>;
}

/** What has registered, counted, page by page. */
export function RegistrationsResults<T>(props: ResultsProps<T>) {
  const { found, words, isFiltered, none, Rows } = props;
  const { query, items, total } = found;
  const { error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = query;
  const summary = useRef<HTMLParagraphElement>(null);

  if (!items && !error) return <RegistrationsSkeleton />;
  if (!items) {
    return <Failure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const counted = summaryOf(items.length, total ?? items.length, words);
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={classNames(query.isPlaceholderData && 'opacity-60')}
    >
      <p
        ref={summary}
        tabIndex={-1}
        aria-live="polite"
        className="mb-3 text-sm text-muted tabular-nums outline-none"
      >
        {isFiltered ? `${counted} found` : counted}
      </p>
      {items.length === 0 ? (
        none
      ) : (
        // The focus of a removed row goes to what counts the rest.
        <Rows rows={items} onRemoved={() => summary.current?.focus()} />
      )}
      {query.isFetchNextPageError && (
        <Failure
          error={error}
          isRetrying={isFetchingNextPage}
          onRetry={() => void fetchNextPage()}
        />
      )}
      {hasNextPage && !query.isFetchNextPageError && (
        <LoadMore isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </div>
  );
}

function summaryOf(shown: number, total: number, [one, many]: ResultsProps<unknown>['words']) {
  const all = `${total} ${total === 1 ? one : many}`;
  return shown < total ? `${shown} of ${all}` : all;
}

interface FailureProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

const Failure = ({ error, ...retry }: FailureProps) => (
  <Failed title="Failed to fetch participants" {...retry}>
    {textOf(error, '')}
  </Failed>
);
