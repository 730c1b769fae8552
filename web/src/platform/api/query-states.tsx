import type { ReactNode } from 'react';
import { Failed } from '#ui/feedback/failed.tsx';
import { textOf } from './client.ts';

interface FailedQuery {
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Why nothing could be loaded, with a way to try again. */
export const QueryFailed = ({ title, query }: { title: string; query: FailedQuery }) => (
  <Failed title={title} isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
    {textOf(query.error, 'Check your connection and try again in a moment.')}
  </Failed>
);

interface QueryStatesProps<T> {
  query: FailedQuery & { data: T | undefined };
  loading: ReactNode;
  /** The title where nothing could be loaded. */
  failed: string;
  children: (data: T) => ReactNode;
}

/** What a query has loaded, however old, or its loading or failed state. */
export function QueryStates<T>({ query, loading, failed, children }: QueryStatesProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <QueryFailed title={failed} query={query} /> : loading;
}
