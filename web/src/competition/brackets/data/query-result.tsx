import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

interface QueryResultProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

export function QueryResult<T>({ query, children }: QueryResultProps<T>) {
  return (
    <QueryStates
      query={query}
      loading={<BracketSkeleton />}
      failed="Failed to load tournament data"
    >
      {children}
    </QueryStates>
  );
}

export const BracketSkeleton = () => (
  <Skeletons label="Loading the bracket" className="grid gap-3">
    <Skeleton className="h-11" />
    <Skeleton className="h-72" />
  </Skeletons>
);
