import { costly, endpoint } from './endpoint.ts';

export const ownData = {
  download: endpoint({
    method: 'GET',
    path: '/auth/data',
    access: 'user',
    weight: costly,
    summary: 'Everything that is stored of the caller, by table, and what is left out and why',
    reads: { nothing: 'It is downloaded, and no page shows it' },
    response: { file: 'application/json; charset=utf-8' },
  }),
};
