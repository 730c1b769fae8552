import type { Key } from '#platform/api/client.ts';
import { useCall } from '#platform/api/queries.ts';

const stale = [
  'GET /products',
  'GET /products/:id',
  'GET /products/:id/related',
  'GET /products/categories',
] as const satisfies readonly Key[];

export const useCreate = () => useCall('POST /products', stale);
export const useUpdate = () => useCall('PUT /products/:id', stale);
export const useSetStock = () => useCall('PATCH /products/:id/stock', stale);
export const useToggleActive = () => useCall('PATCH /products/:id/toggle-active', stale);
export const useRemove = () => useCall('DELETE /products/:id', stale);
