import type pg from 'pg';
import { callApi } from '@last-circle/proof/api.ts';
import { query } from '@last-circle/proof/database.ts';
import type { Player } from './players.ts';

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

export interface Organiser {
  url: string;
  /** The access token of an admin. */
  token: string;
  connection: pg.ClientConfig;
}

/** Creates one of single players, of tomorrow; answers its id. */
export async function createTournament(
  { url, token }: Pick<Organiser, 'url' | 'token'>,
  maxPlayers: number,
  form: object = {},
) {
  const body = {
    name: `Cup of ${maxPlayers}`,
    tournamentType: 'single',
    maxPlayers,
    startDate: inHours(24),
    endDate: inHours(48),
    ...form,
  };
  return (await callApi<{ id: number }>(url, 'POST /tournaments', { token, body })).id;
}

export const start = ({ url, token }: Pick<Organiser, 'url' | 'token'>, id: number) =>
  callApi(url, `POST /tournaments/${id}/start`, {
    token,
    body: { gameLink: 'https://play.bench.example' },
  });

/** Starts a single elimination of these players, without a call for each registration; answers its id. */
export async function startBracket(organiser: Organiser, players: Player[]) {
  const id = await createTournament(organiser, players.length);
  await query(
    organiser.connection,
    `insert into registrations (tournament_id, user_id, fortnite_username, email, is_verified, verified_at)
     select $1, users.id, username, email, true, now()
     from unnest($2::text[]) with ordinality as player (name, place) join users on username = name
     order by place`,
    [id, players.map(({ username }) => username)],
  );
  await start(organiser, id);
  return id;
}
