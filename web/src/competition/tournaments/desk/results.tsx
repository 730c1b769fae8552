import { useCallback, useRef, type ComponentType, type ReactNode } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import type { RowSelection } from '#ui/layout/table-columns.ts';
import { ResultCount } from '#ui/feedback/result-count.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import type { RegisteredRowsProps } from './registered-table.tsx';
import { RegistrationsSkeleton } from './skeleton.tsx';

interface ResultsProps<T> {
  tournament: Tournament;
  found: {
    query: UseInfiniteQueryResult;
    items: T[] | undefined;
    total: number | null | undefined;
  };
  /** What is counted, in singular and plural. */
  noun: readonly [one: string, many: string];
  isFiltered: boolean;
  /** Shown when there are none. */
  none: ReactNode;
  selection: RowSelection<T>;
  Rows: ComponentType<RegisteredRowsProps<T>>;
}

/** The registrations or teams with their count, page by page. */
export function RegistrationsResults<T>(props: ResultsProps<T>) {
  const { tournament, found, noun, isFiltered, none, selection, Rows } = props;
  const { query, items, total } = found;
  const summary = useRef<HTMLParagraphElement>(null);
  // The focus of a removed row moves to the count.
  const focusSummary = useCallback(() => summary.current?.focus(), []);
  return (
    <Dimmed isStale={query.isPlaceholderData}>
      {items && (
        <ResultCount
          ref={summary}
          shown={items.length}
          total={total ?? items.length}
          noun={noun}
          isFiltered={isFiltered}
        />
      )}
      <LoadMoreList
        query={query}
        items={items}
        failed="Failed to fetch participants"
        loading={<RegistrationsSkeleton />}
        empty={none}
      >
        {(rows) => (
          <Rows
            tournament={tournament}
            rows={rows}
            selection={selection}
            onRemoved={focusSummary}
          />
        )}
      </LoadMoreList>
    </Dimmed>
  );
}
