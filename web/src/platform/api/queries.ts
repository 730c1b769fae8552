import {
  QueryClient,
  infiniteQueryOptions,
  notifyManager,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import type { PageAnswer } from '@last-circle/contract/page.ts';
import {
  ApiError,
  isUnauthenticated,
  send,
  type Args,
  type Fetch,
  type Key,
  type Reply,
  type WriteKey,
} from './client.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { invalidateAfter, loadEndpointReads } from './invalidation.ts';
import { onUserChange } from '#platform/session/session.ts';
import { sendInSession } from '#platform/session/send-in-session.ts';

const justNowMs = 1000;

interface ClientParts {
  /** That of the server, which reads as a visitor. */
  fetch?: Fetch;
  /** What answers wait for: one that came before hydration would change the first render. */
  hydration?: Promise<unknown> | undefined;
}

const partsOf = new WeakMap<QueryClient, ClientParts>();

/** The one cache of a page. */
export function newQueryClient(parts: ClientParts = {}) {
  const { fetch } = parts;
  const client = new QueryClient({
    defaultOptions: {
      // A request without a network fails visibly instead of waiting.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        // Changes by other people are not notified: data is not fetched again within this time.
        staleTime: 15_000,
        retry: (failures, error) =>
          !fetch && failures < 2 && (!(error instanceof ApiError) || error.status === 0),
        // What a loader has just failed to read is shown as failed, not read again at once.
        retryOnMount: ({ state }) => !fetch && Date.now() - state.errorUpdatedAt > justNowMs,
      },
    },
  });
  partsOf.set(client, parts);
  if (!fetch) {
    // Not in a later task, before which a second press could find its button enabled.
    notifyManager.setScheduler(queueMicrotask);
    onUserChange(() => forgetAnswers(client));
    whenIdle(() => void loadEndpointReads());
  }
  return client;
}

function sendAsUser<K extends Key>(
  key: K,
  args: Args<K>,
  { fetch = window.fetch.bind(window), isWriting, ...init }: Sending = {},
) {
  return sendInSession({
    isRead: key.startsWith('GET '),
    isWriting,
    send: (token) => send(fetch, key, args, { token, ...init }),
    isOver: (error) => isUnauthenticated(error) && key !== 'POST /auth/login',
  });
}

/** The answers to one user are not for the next one. */
function forgetAnswers(client: QueryClient) {
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries();
}

interface Sending {
  fetch?: Fetch<Response>;
  isWriting?: (() => boolean) | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

async function sendFrom<K extends Key>(
  client: QueryClient,
  key: K,
  args: Args<K>,
  signal?: AbortSignal,
) {
  const { fetch, hydration } = partsOf.get(client) ?? {};
  if (fetch) return send(fetch, key, args);
  const answered = sendAsUser(key, args, { signal, isWriting: () => client.isMutating() > 0 });
  await Promise.allSettled([answered, hydration]);
  return answered;
}

/** Writes as the signed-in user; also after a failure, what it may have changed is invalidated. */
async function write<K extends WriteKey>(
  client: QueryClient,
  key: K,
  args: Args<K>,
  headers: Record<string, string> = {},
) {
  let refetched = Promise.resolve();
  const fetch: Fetch<Response> = async (url, init) => {
    const answered = window.fetch(url, init);
    const response = await answered.catch(() => undefined);
    refetched = invalidateAfter(client, response);
    return response ?? answered;
  };
  const response = await sendAsUser(key, args, { headers, fetch });
  // The server serialises by the contract's schema.
  return { reply: (await response.json()) as Reply<K>, refetched };
}

/** A write outside of `useApiMutation`: its answer does not wait until the page is up to date. */
export const call = async <K extends WriteKey>(
  client: QueryClient,
  key: K,
  args: Args<K>,
  headers: Record<string, string> = {},
): Promise<Reply<K>> => (await write(client, key, args, headers)).reply;

/** The text of an answer that is a file. */
export const download = async <K extends Key>(key: K, args: Args<K>) =>
  (await sendAsUser(key, args)).blob();

const queryKeyOf = (key: Key, args: unknown, ...rest: string[]): QueryKey => [key, args, ...rest];

/** The options of `useQuery` for one answer of the API. */
export const apiQuery = <K extends Key>(key: K, args: Args<K>) =>
  queryOptions({
    queryKey: queryKeyOf(key, args),
    queryFn: async ({ client, signal }) => {
      const response = await sendFrom(client, key, args, signal);
      // The server serialises by the contract's schema.
      return (await response.json()) as Reply<K>;
    },
  });

interface ListPage<T> {
  items: T;
  /** The part of the query that the next page begins by, null on the last. */
  next: string | null;
  total: number | null;
}

/** What `listQuery` returns. */
export type ListQueryOptions<T> = UseInfiniteQueryOptions<
  ListPage<T>,
  Error,
  InfiniteData<ListPage<T>>,
  QueryKey,
  string
>;

async function pageFrom<T>(response: PageAnswer): Promise<ListPage<T>> {
  const start = /\b(?:after|offset)=[\w-]+/.exec(response.headers.get('link') ?? '')?.[0];
  const total = response.headers.get('x-total-count');
  return {
    // The server serialises by the contract's schema.
    items: (await response.json()) as T,
    next: start ?? null,
    total: total === null ? null : Number(total),
  };
}

/** The options of `useInfiniteQuery` for a list, page by page. */
export const listQuery = <K extends Key>(key: K, args: Args<K>) =>
  infiniteQueryOptions({
    queryKey: queryKeyOf(key, args, 'pages'),
    initialPageParam: '',
    queryFn: async ({ client, signal, pageParam }) => {
      // The arguments of a list have a query, with a start, which a generic type cannot say.
      const { query: given } = args as { query?: object };
      const query = { ...given, ...Object.fromEntries(new URLSearchParams(pageParam)) };
      const response = await sendFrom(client, key, { ...args, query } as Args<K>, signal);
      return pageFrom<Reply<K>>(response);
    },
    getNextPageParam: (page) => page.next,
  });

/** The items of all loaded pages, each once: an item created in between shifts others onto the next page. */
export const itemsOf = <T extends { id: number }>(pages: readonly { items: T[] }[] | undefined) =>
  pages && [
    ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
  ];

/** Reads the items of the first ten pages of a list, not from the cache. */
export async function readAll<T extends { id: number }>(
  client: QueryClient,
  { queryKey, queryFn = skipToken, initialPageParam, getNextPageParam }: ListQueryOptions<T[]>,
) {
  const { pages } = await client.fetchInfiniteQuery({
    queryKey,
    queryFn,
    initialPageParam,
    getNextPageParam,
    pages: 10,
    staleTime: 0,
  });
  return itemsOf(pages) ?? [];
}

/** A write; it is pending until everything on the page that it changed is fetched again. */
export function useApiMutation<K extends WriteKey>(key: K) {
  const client = useQueryClient();
  return useMutation<Reply<K>, Error, Args<K>>({
    mutationFn: async (args) => {
      const { reply, refetched } = await write(client, key, args);
      await refetched;
      return reply;
    },
  });
}
