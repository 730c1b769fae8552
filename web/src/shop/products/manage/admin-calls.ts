import { useApiMutation } from '#platform/api/queries.ts';

export const useCreate = () => useApiMutation('POST /products');
export const useUpdate = () => useApiMutation('PUT /products/:id');
export const useSetStock = () => useApiMutation('PATCH /products/:id/stock');
export const useSetPrice = () => useApiMutation('PATCH /products/:id/price');
export const useToggleActive = () => useApiMutation('PATCH /products/:id/toggle-active');
export const useRemove = () => useApiMutation('DELETE /products/:id');
export const useDuplicate = () => useApiMutation('POST /products/:id/duplicate');
