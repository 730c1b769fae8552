import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import type { User } from '@last-circle/contract/accounts/accounts.ts';

/** Loads what the query cache lacks; a failure stays in the cache, for the page to show. */
export interface Data {
  one: <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) => Promise<T | undefined>;
  list: <T, K extends QueryKey>(
    query: FetchInfiniteQueryOptions<T, Error, T, K, string>,
  ) => Promise<unknown>;
}

export const dataOf = (client: QueryClient): Data => ({
  one: (query) => client.ensureQueryData(query).catch(() => undefined),
  list: (query) => client.ensureInfiniteQueryData(query).catch(() => undefined),
});

/** The params of a path: { id: string } of '/blog/$id'. */
export type ParamsOf<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? { [K in Name]: string } & ParamsOf<`/${Tail}`>
    : { [K in Rest]: string }
  : unknown;

interface LoaderContext<Params, Search> {
  params: Params;
  search: Search;
  /** Undefined for visitors, and on the server. */
  user: User | undefined;
  /** Whether the server rendered the page, or renders it now. */
  isFirst: boolean;
  isServer: boolean;
  data: Data;
}

/** Declares what a page shows, once for the server and the browser. */
export type Loader<Params, Search> = (context: LoaderContext<Params, Search>) => Promise<unknown>;
