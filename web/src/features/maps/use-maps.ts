import { useList } from '#platform/lists/load-more-list.tsx';
import { managedQuery, openQuery } from './queries.ts';
import type { ManagedFilter, MapsFilter } from './search.ts';

export const useMaps = (filter: MapsFilter) => useList(openQuery(filter));
export const useManaged = (filter: ManagedFilter) => useList(managedQuery(filter));

export type ListOfMaps = ReturnType<typeof useMaps>;
