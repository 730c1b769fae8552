import { useQuery } from '@tanstack/react-query';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { isMissing } from '#platform/api/client.ts';
import { useList } from '#platform/lists/load-more-list.tsx';
import { managedQuery, mapQuery, openQuery } from './queries.ts';
import type { ManagedFilter, MapsFilter } from './search.ts';

export const useMaps = (filter: MapsFilter) => useList(openQuery(filter));
export const useManaged = (filter: ManagedFilter) => useList(managedQuery(filter));

export type ListOfMaps = ReturnType<typeof useMaps>;

export interface OpenMap {
  id: number;
  /** The map, if the list behind the dialog has it. */
  listed: GameMap | undefined;
}

export function useMap({ id, listed }: OpenMap) {
  const { data, error, isFetching, refetch } = useQuery(mapQuery(id));
  // After a refetch of something deleted, old data remains beside the error.
  const isNotFound = isMissing(error);
  return { map: isNotFound ? undefined : (data ?? listed), isNotFound, error, isFetching, refetch };
}
