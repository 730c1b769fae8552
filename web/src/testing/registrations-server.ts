import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { stubServer, type Answers } from './server.ts';

interface Kept<Row> {
  tournament: Tournament;
  list: 'GET /tournaments/5/registrations' | 'GET /teams/tournament/5';
  rows: Row[];
  /** What the search looks at. */
  textOf: (row: Row) => string;
}

/** A server that keeps what has registered and filters it as it is asked. */
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
