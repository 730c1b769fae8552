import { useApiMutation } from '#platform/api/queries.ts';

export const useCreate = () => useApiMutation('POST /maps');
export const useUpdate = () => useApiMutation('PUT /maps/:id');
export const useToggleActive = () => useApiMutation('PATCH /maps/:id/toggle-active');
export const useToggleFeatured = () => useApiMutation('PATCH /maps/:id/toggle-featured');
export const useRemove = () => useApiMutation('DELETE /maps/:id');
