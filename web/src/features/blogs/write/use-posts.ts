import { useQuery } from '@tanstack/react-query';
import { useList } from '#platform/lists/paged-list.tsx';
import { call, read, readList, useApiMutation } from '#platform/api/queries.ts';

/** All posts whose title fits, as the list shows them: without their content. */
export const usePosts = (search: string) =>
  useList(readList('GET /blogs/admin', { query: { content: 'none', search, limit: '20' } }));

/** The post as it is when its form is opened, under a key of its own: it must not change below the form. */
export const useOpened = (id: number | null) =>
  useQuery({
    queryKey: ['post in the form', id],
    queryFn: ({ client }) => call(client, 'GET /blogs/:id', { params: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The post as it is now, read each time somebody looks. */
export const useNewest = (id: number) =>
  useQuery({ ...read('GET /blogs/:id', { params: { id } }), staleTime: 0 });

export const useRevisions = (id: number) =>
  useQuery(read('GET /blogs/:id/revisions', { params: { id } }));

export const useRevision = (id: number, version: number) =>
  useQuery(read('GET /blogs/:id/revisions/:version', { params: { id, version } }));

export const useCreate = () => useApiMutation('POST /blogs');
export const useUpdate = () => useApiMutation('PUT /blogs/:id');
export const useRemove = () => useApiMutation('DELETE /blogs/:id');
