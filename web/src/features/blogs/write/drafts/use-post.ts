import { useQuery } from '@tanstack/react-query';
import type { Key } from '#platform/api/client.ts';
import { call, read, useCall } from '#platform/api/queries.ts';

/** The post as it was when its form opened; a query key of its own keeps later changes out of the form. */
export const useOpenedPost = (id: number | null) =>
  useQuery({
    queryKey: ['post in the form', id],
    queryFn: () => call('GET /blogs/:id', { params: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The post as it is now, fetched each time it is shown. */
export const useNewestPost = (id: number) =>
  useQuery({ ...read('GET /blogs/:id', { params: { id } }), staleTime: 0 });

export const useRevisions = (id: number) =>
  useQuery({ ...read('GET /blogs/:id/revisions', { params: { id } }), staleTime: 0 });

export const useRevision = (id: number, version: number) =>
  useQuery(read('GET /blogs/:id/revisions/:version', { params: { id, version } }));

const stale = ['GET /blogs', 'GET /blogs/admin', 'GET /blogs/:id'] as const satisfies Key[];

export const useCreatePost = () => useCall('POST /blogs', stale);
export const useUpdatePost = () => useCall('PUT /blogs/:id', stale);
