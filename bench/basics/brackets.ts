import type pg from 'pg';
import { callApi } from './api.ts';
import { execute } from './database.ts';
import type { Target } from './load.ts';
import type { Player } from './players.ts';

export interface Match {
  id: number;
  state: string;
  version: number;
}

interface Bracket {
  version: number;
  rounds: { matches: Match[] }[];
}

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

export interface Organiser {
  url: string;
  /** The access token of an admin. */
  token: string;
  connection: pg.ClientConfig;
}

/** Verified registrations, without a call for each and another that verifies it. */
const registerAll = (connection: pg.ClientConfig, id: number, players: Player[]) =>
  execute(connection, [
    `insert into registrations (tournament_id, user_id, fortnite_username, email, is_verified, verified_at)
     select $1, users.id, username, email, true, now()
     from unnest($2::text[]) with ordinality as player (name, place) join users on username = name
     order by place`,
    [id, players.map(({ username }) => username)],
  ]);

/** Starts a single elimination of these players, or other stages; answers its id. */
export async function startBracket(
  { url, token, connection }: Organiser,
  players: Player[],
  form: { stages?: object[] } = {},
) {
  const { id } = await callApi<{ id: number }>(url, 'POST /tournaments', {
    token,
    body: {
      name: `Cup of ${players.length}`,
      tournamentType: 'single',
      maxPlayers: players.length,
      startDate: inDays(1),
      endDate: inDays(2),
      ...form,
    },
  });
  await registerAll(connection, id, players);
  const body = { gameLink: 'https://play.bench.example' };
  await callApi(url, `POST /tournaments/${id}/start`, { token, body });
  return id;
}

export const readBracket = (url: string, id: number) =>
  callApi<Bracket>(url, `GET /tournaments/${id}/bracket`);

/** Reading a bracket, and asking whether it has changed. */
export async function bracketTargets(url: string, id: number): Promise<Target[]> {
  const { version } = await readBracket(url, id);
  const address = `${url}/api/tournaments/${id}/bracket`;
  return [
    {
      name: 'GET /api/tournaments/:id/bracket (128 entrants)',
      url: address,
      request: { headers: { 'accept-encoding': 'br' } },
      aim: 0.2,
    },
    {
      name: 'the same with the version that is known',
      url: address,
      request: { headers: { 'if-none-match': `W/"${version}"` } },
      aim: 0.6,
    },
  ];
}
