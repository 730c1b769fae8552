import type { ComponentType } from 'react';
import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';

/** Who a page is for: the guard of its route. `guest` pages send a signed-in user on. */
export type PageAccess = 'open' | 'user' | 'admin' | 'guest';

export interface Place {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
}

/** What is read for a page before it is rendered on the server. */
export interface Reading {
  one?: Pick<FetchQueryOptions, 'queryKey' | 'queryFn'>[];
  lists?: Pick<
    FetchInfiniteQueryOptions<unknown, Error, unknown, QueryKey, number>,
    'queryKey' | 'queryFn'
  >[];
  /** What is read then, where that depends on what was read. */
  next?: (client: QueryClient) => Reading;
}

/** What the file of a page exports. */
export interface PageModule {
  Page: ComponentType;
  /** What a guarded page is called until it is known who asks. */
  title?: string;
  /** The fields of the query that the page depends on. */
  query?: readonly string[];
  reads?: (place: Place) => Reading;
}
