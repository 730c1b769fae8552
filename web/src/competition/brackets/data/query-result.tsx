import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryStates } from '#platform/api/query-states.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';

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
  <SkeletonRows label="Loading the bracket" rows={['h-11', 'h-72']} className="grid gap-3" />
);
