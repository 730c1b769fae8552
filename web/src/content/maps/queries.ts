import { apiQuery, listQuery } from '#platform/api/queries.ts';
import type { ManagedFilter, MapsFilter } from './search.ts';

const limit = '24';

export const mapQuery = (id: number) => apiQuery('GET /maps/:id', { params: { id } });

/** The list of a visitor, for admins too, who would otherwise get inactive maps. */
export function openQuery(filter: MapsFilter) {
  const { search, tag, sortBy, sortOrder } = filter;
  const category = filter.category || undefined;
  const difficulty = filter.difficulty || undefined;
  const query = { search, category, difficulty, tag, sortBy, sortOrder };
  return listQuery('GET /maps', { query: { ...query, isActive: 'true', limit } });
}

export const managedQuery = ({ search, status }: ManagedFilter) =>
  listQuery('GET /maps', {
    query: { search, isActive: status ? (`${status === 'active'}` as const) : undefined, limit },
  });
