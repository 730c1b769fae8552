import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { textOf } from '#platform/api/client.ts';
import { Failed } from '#ui/feedback/failed.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

interface QueryResultProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** The data of a query, or its loading or failed state. */
export function QueryResult<T>({ query, children }: QueryResultProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <Failed
        title="Failed to load tournament data"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {textOf(error, '')}
      </Failed>
    );
  }
  return <BracketSkeleton />;
}

export const BracketSkeleton = () => (
  <Skeletons label="Loading the bracket" className="grid gap-3">
    <Skeleton className="h-11" />
    <Skeleton className="h-72" />
  </Skeletons>
);
