import {
  QueryClient,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { ApiError, send, type Args, type Fetch, type Key, type Reply } from './client.ts';
import { currentSession, forgetSession } from '#platform/session/session.ts';

const justNowMs = 1000;

const fetches = new WeakMap<QueryClient, Fetch>();

/** The one cache of a page. On the server it reads through the given `fetch`, as a visitor. */
export function newQueryClient(fetch?: Fetch) {
  const client = new QueryClient({
    defaultOptions: {
      // What is asked for without a network fails and says so, instead of waiting unseen.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 15_000,
        retry: (failures, error) =>
          !fetch && failures < 2 && (!(error instanceof ApiError) || error.status === 0),
        // What a loader has just failed to read is shown as failed, not read again at once.
        retryOnMount: ({ state }) => !fetch && Date.now() - state.errorUpdatedAt > justNowMs,
      },
    },
  });
  if (fetch) fetches.set(client, fetch);
  return client;
}

interface Sending {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

async function sendAsUser<K extends Key>(key: K, args: Args<K>, sending?: Sending) {
  const token = currentSession()?.token;
  try {
    return await send(window.fetch.bind(window), key, args, { token, ...sending });
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401 && key !== 'POST /auth/login';
    // A session that began while this was under way is not the one that was refused.
    if (isOver && currentSession()?.token === token) forgetSession();
    throw error;
  }
}

const sendFrom = <K extends Key>(
  client: QueryClient,
  key: K,
  args: Args<K>,
  signal?: AbortSignal,
) => {
  const fetch = fetches.get(client);
  return fetch ? send(fetch, key, args) : sendAsUser(key, args, { signal });
};

/** Makes a call from the browser as the signed-in user. */
export async function call<K extends Key>(
  key: K,
  args: Args<K>,
  headers: Record<string, string> = {},
): Promise<Reply<K>> {
  const response = await sendAsUser(key, args, { headers });
  return (await response.json()) as Reply<K>;
}

/** The text of an answer that is a file. */
export const download = async <K extends Key>(key: K, args: Args<K>) =>
  (await sendAsUser(key, args)).blob();

const keyed = (key: Key, args: unknown, ...rest: string[]): QueryKey => [key, args, ...rest];

/** What `useQuery` needs to read one answer of the API. */
export const read = <K extends Key>(key: K, args: Args<K>) =>
  queryOptions({
    queryKey: keyed(key, args),
    queryFn: async ({ client, signal }) => {
      const response = await sendFrom(client, key, args, signal);
      return (await response.json()) as Reply<K>;
    },
  });

interface ListPage<T> {
  items: T;
  /** Offset of the next page, null on the last. */
  next: number | null;
  total: number | null;
}

/** What `readList` returns. */
export type ListReading<T> = UseInfiniteQueryOptions<
  ListPage<T>,
  Error,
  InfiniteData<ListPage<T>>,
  QueryKey,
  number
>;

async function pageFrom<T>(response: Response): Promise<ListPage<T>> {
  const next = /[?&]offset=(\d+)/.exec(response.headers.get('link') ?? '')?.[1];
  const total = response.headers.get('x-total-count');
  return {
    items: (await response.json()) as T,
    next: next === undefined ? null : Number(next),
    total: total === null ? null : Number(total),
  };
}

/** What `useInfiniteQuery` needs to read a list page by page. */
export const readList = <K extends Key>(key: K, args: Args<K>) =>
  infiniteQueryOptions({
    queryKey: keyed(key, args, 'pages'),
    initialPageParam: 0,
    queryFn: async ({ client, signal, pageParam }) => {
      const asked = args as { query?: object };
      const query = pageParam === 0 ? asked.query : { ...asked.query, offset: pageParam };
      const response = await sendFrom(client, key, { ...args, query } as Args<K>, signal);
      return pageFrom<Reply<K>>(response);
    },
    getNextPageParam: (page) => page.next,
  });

/** The items of all pages that have come: one made meanwhile moves the others on by one, so two pages may hold the same. */
export const itemsOf = <T extends { id: number }>(pages: readonly { items: T[] }[] | undefined) =>
  pages && [
    ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
  ];

/** A call that changes something; afterwards what is read under the named calls is read anew. */
export function useCall<K extends Key>(key: K, stale: readonly Key[] = []) {
  const client = useQueryClient();
  return useMutation<Reply<K>, Error, Args<K>>({
    mutationFn: (args) => call(key, args),
    onSuccess: () =>
      Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}
