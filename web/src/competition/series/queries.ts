import { apiQuery, listQuery } from '#platform/api/queries.ts';
import { seenBy, type Viewer } from '#competition/seasons/queries.ts';

export const seriesQuery = (id: number, viewer: Viewer) =>
  seenBy(viewer, apiQuery('GET /series/:id', { params: { id } }));

export const seriesTournamentsQuery = (id: number, viewer: Viewer) =>
  seenBy(
    viewer,
    listQuery('GET /series/:id/tournaments', { params: { id }, query: { limit: '24' } }),
  );
