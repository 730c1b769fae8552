import type { Key } from '#platform/api/client.ts';
import { readList, useCall } from '#platform/api/queries.ts';
import { useList } from '#platform/lists/paged-list.tsx';

/** All posts with a matching title, without their content. */
export const usePosts = (search: string) =>
  useList(readList('GET /blogs/admin', { query: { content: 'none', search, limit: '20' } }));

const stale = ['GET /blogs', 'GET /blogs/admin', 'GET /blogs/:id'] as const satisfies Key[];

export const useUpdatePost = () => useCall('PUT /blogs/:id', stale);
export const useDeletePost = () => useCall('DELETE /blogs/:id', stale);
