import { read } from '#api/query.ts';

export const readPost = (id: number) => read('GET /blogs/:id', { params: { id } });
