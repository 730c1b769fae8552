import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation } from '#platform/api/queries.ts';

/** The post as it was when its form opened; a query key of its own keeps later changes out of the form. */
export const useOpenedPost = (id: number | null) =>
  useQuery({
    ...apiQuery('GET /blogs/:id', { params: { id: id ?? 0 } }),
    queryKey: ['post in the form', id],
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The post as it is now, fetched each time it is shown. */
export const useNewestPost = (id: number) =>
  useQuery({ ...apiQuery('GET /blogs/:id', { params: { id } }), staleTime: 0 });

export const useRevisions = (id: number) =>
  useQuery(apiQuery('GET /blogs/:id/revisions', { params: { id } }));

export const useRevision = (id: number, version: number) =>
  useQuery(apiQuery('GET /blogs/:id/revisions/:version', { params: { id, version } }));

export const useUpdatePost = () => useApiMutation('PUT /blogs/:id');
