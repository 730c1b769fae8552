import type { Query, QueryClient } from '@tanstack/react-query';
import { changedTagsHeader, tags, tagsIn, type Tag } from '@last-circle/contract/tags.ts';
import type { Key } from './client.ts';

export type IsAffected = (query: Query) => boolean;

let endpointReads: Record<string, readonly Tag[]> | undefined;

/** Which endpoint reads what: loaded when idle, since nothing is invalidated before the first write. */
export async function loadEndpointReads() {
  const loaded = await import('./endpoint-reads.ts').catch(() => undefined);
  endpointReads ??= loaded?.endpointReads;
}

/** The key of a query begins with that of its endpoint. Where it is unknown what that reads, it reads all. */
const readsOf = ({ queryKey }: Query) =>
  endpointReads ? (endpointReads[String(queryKey[0])] ?? []) : tags;

/** Fetches again what depends on one of the tags and is shown; the rest when it is shown next. */
export async function invalidateTags(
  client: QueryClient,
  changed: readonly Tag[],
  isAffected: IsAffected = () => true,
) {
  if (!endpointReads) await loadEndpointReads();
  const isStale = (query: Query) =>
    readsOf(query).some((tag) => changed.includes(tag)) && isAffected(query);
  const running = client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: isStale });
  // A first fetch, or one that nothing shows, is not started again; its answer may be older than the change.
  const overtaken = running.filter((query) => !query.isActive() || query.state.data === undefined);
  await Promise.all([
    client.invalidateQueries({ predicate: isStale }),
    ...overtaken.map(async (query) => {
      await query.promise?.catch(() => undefined);
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  ]);
}

/** Invalidates what a write has changed; its response is undefined where none came. */
export async function invalidateAfter(client: QueryClient, response: Response | undefined) {
  const changed = response?.headers.get(changedTagsHeader);
  if (changed) return invalidateTags(client, tagsIn(changed));
  if (response && response.status < 500) return undefined;
  // The write may have succeeded nevertheless.
  return invalidateTags(client, tags);
}

/** Whether the endpoint of a query is one below another tournament. */
export const isOfOtherTournament = ({ queryKey }: Query, tournamentId: number) => {
  // Queries of endpoints begin with these two.
  const [key, args] = queryKey as [Key, { params?: { id?: string | number } }];
  return /\/tournaments?\/:id/.test(key) && Number(args.params?.id) !== tournamentId;
};
