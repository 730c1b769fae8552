import { listQuery } from '#platform/api/queries.ts';

/** Those whose name or address has the text; all without one. */
export const membersQuery = (search: string) => listQuery('GET /members', { query: { search } });

export const memberActsQuery = listQuery('GET /members/audit', { query: {} });
