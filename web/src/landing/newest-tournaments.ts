import { read } from '#api/query.ts';

export const newestTournaments = read('GET /tournaments/all', { query: { limit: '50' } });
