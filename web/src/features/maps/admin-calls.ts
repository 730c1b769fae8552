import type { Key } from '#platform/api/client.ts';
import { useCall } from '#platform/api/queries.ts';

/** Brackets show the name of their maps. */
const stale = [
  'GET /maps',
  'GET /maps/:id',
  'GET /maps/featured/list',
  'GET /tournaments/:id/bracket',
] as const satisfies readonly Key[];

export const useCreate = () => useCall('POST /maps', stale);
export const useUpdate = () => useCall('PUT /maps/:id', stale);
export const useToggleActive = () => useCall('PATCH /maps/:id/toggle-active', stale);
export const useToggleFeatured = () => useCall('PATCH /maps/:id/toggle-featured', stale);
export const useRemove = () => useCall('DELETE /maps/:id', stale);
