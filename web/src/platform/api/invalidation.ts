import type { Query, QueryClient } from '@tanstack/react-query';
import { changedTagsHeader } from '@last-circle/contract/headers.ts';
import type { Tag } from '@last-circle/contract/tags.ts';
import type { Key } from './client.ts';

export type IsAffected = (query: Query) => boolean;

let endpointReads: Record<string, readonly Tag[]> | undefined;

/** Which endpoint reads what: loaded when idle, since nothing is invalidated before the first write. */
export async function loadEndpointReads() {
  const loaded = await import('./endpoint-reads.ts').catch(() => undefined);
  endpointReads ??= loaded?.endpointReads;
}

/** Tags; undefined stands for all of them. */
type Changed = readonly string[] | undefined;

/** The key of a query begins with that of its endpoint. Where it is unknown what that reads, it reads all. */
function dependsOn(changed: Changed, { queryKey }: Query) {
  if (!endpointReads) return true;
  const reads = endpointReads[String(queryKey[0])] ?? [];
  return changed ? reads.some((tag) => changed.includes(tag)) : reads.length > 0;
}

/** Fetches again what depends on one of the tags and is shown; the rest when it is shown next. */
export async function invalidateTags(
  client: QueryClient,
  changed: Changed,
  isAffected: IsAffected = () => true,
) {
  if (!endpointReads) await loadEndpointReads();
  await invalidate(client, (query) => dependsOn(changed, query) && isAffected(query));
}

/** The same of what a condition names. */
export async function invalidate(client: QueryClient, isStale: IsAffected) {
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
  if (changed) return invalidateTags(client, changed.split(' '));
  if (response && response.status < 500) return undefined;
  // The write may have succeeded nevertheless.
  return invalidateTags(client, undefined);
}

/** Whether the endpoint of a query is one below another tournament. */
export const isOfOtherTournament = ({ queryKey }: Query, tournamentId: number) => {
  // Queries of endpoints begin with these two.
  const [key, args] = queryKey as [Key, { params?: { id?: string | number } }];
  return /\/tournaments?\/:id/.test(key) && Number(args.params?.id) !== tournamentId;
};
