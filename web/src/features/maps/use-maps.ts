import { useList } from '#platform/lists/paged-list.tsx';
import { read, readList } from '#platform/api/queries.ts';
import type { MapsFilter } from './filter.ts';

const limit = '24';

export const readMap = (id: number) => read('GET /maps/:id', { params: { id } });

/** The list of a visitor, for admins too, who would otherwise get inactive maps. */
export function readOpen(filter: MapsFilter) {
  const { search, tag, sortBy, sortOrder } = filter;
  const category = filter.category || undefined;
  const difficulty = filter.difficulty || undefined;
  const query = { search, category, difficulty, tag, sortBy, sortOrder };
  return readList('GET /maps', { query: { ...query, isActive: 'true', limit } });
}

export const statuses = ['active', 'inactive'] as const;

export interface ManagedFilter {
  search: string;
  status: (typeof statuses)[number] | '';
}

const readManaged = ({ search, status }: ManagedFilter) =>
  readList('GET /maps', {
    query: { search, isActive: status ? (`${status === 'active'}` as const) : undefined, limit },
  });

export const useMaps = (filter: MapsFilter) => useList(readOpen(filter));
export const useManaged = (filter: ManagedFilter) => useList(readManaged(filter));

export type ListOfMaps = ReturnType<typeof useMaps>;
