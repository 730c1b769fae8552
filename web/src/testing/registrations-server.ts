import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { stubServer, type Answers } from './server.ts';

interface Kept<Row> {
  tournament: Tournament;
  list: 'GET /tournaments/5/registrations' | 'GET /teams/tournament/5';
  rows: Row[];
  /** The fields that the search matches. */
  textOf: (row: Row) => string;
}

/** A server that stores registrations or teams and filters them. */
export const keepRegistered = <Row extends { isVerified: boolean }>(
  { tournament, list, rows, textOf }: Kept<Row>,
  answers: Answers,
) =>
  stubServer({
    'GET /tournaments/5': () => ({ body: tournament }),
    [list]: ({ query }) => {
      const [status, search] = [query.get('status'), query.get('search') ?? ''];
      const found = rows
        .filter(({ isVerified }) => !status || isVerified === (status === 'verified'))
        .filter((row) => textOf(row).includes(search));
      return { body: found, headers: { 'x-total-count': String(found.length) } };
    },
    ...answers,
  });
