import { listQuery, useApiMutation } from '#platform/api/queries.ts';
import { useList } from '#platform/lists/load-more-list.tsx';

/** All posts with a matching title, without their content. */
export const useManagedPosts = (search: string) =>
  useList(listQuery('GET /blogs/admin', { query: { content: 'none', search, limit: '20' } }));

export const useUpdatePost = () => useApiMutation('PUT /blogs/:id');
export const useDeletePost = () => useApiMutation('DELETE /blogs/:id');
