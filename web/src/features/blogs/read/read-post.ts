import { read } from '#platform/api/queries.ts';

export const readPost = (id: number) => read('GET /blogs/:id', { params: { id } });
