import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '#platform/api/client.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { Head } from '#platform/router/head.tsx';
import { MissingPage } from '#competition/players/missing-page.tsx';

interface RecordPageProps<T> {
  query: UseQueryResult<T>;
  /** 'season' */
  noun: string;
  /** Why it may be missing. */
  reason?: string;
  loading: ReactNode;
  failed: string;
  children: (data: T) => ReactNode;
}

/** The page of one record, or that it is missing, loading or failed. */
export function RecordPage<T>(props: RecordPageProps<T>) {
  const { query, noun, reason, loading, failed, children } = props;
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  const { data, error } = query;
  // After a refetch of something deleted, old data remains beside the error.
  if (isMissing(error)) return <MissingPage title={`${name} not found`} reason={reason} />;
  if (data !== undefined) return children(data);
  if (!error) return loading;
  return (
    <div>
      <Head title={name} isIndexed={false} />
      <h1 className="sr-only">{name}</h1>
      <QueryFailed title={failed} query={query} />
    </div>
  );
}
