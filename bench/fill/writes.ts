import type pg from 'pg';
import { callApi } from '#basics/api.ts';
import { startBracket } from '#basics/brackets.ts';
import { execute, select } from '#basics/database.ts';
import { signInPlayers, type Player } from '#basics/players.ts';

const players = 256;
const cups = 64;
const brackets = 100;
const entrants = 128;
/** Ids of what is copied begin here, this many for each copy. */
const [firstId, idsOfCopy] = [1_000_000, 10_000];

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

const columns = `name, description, tournament_type, max_players, start_date, end_date,
  status, stages, check_in_minutes, game_link, start_notification_sent`;

/** As many more tournaments like this one; answers their ids. */
async function copy(connection: pg.ClientConfig, id: number, count: number) {
  const from = firstId + id * idsOfCopy;
  await execute(connection, [
    `insert into tournaments (id, unique_code, ${columns}) overriding system value
     select $2::int + i, 'C' || ($2::int + i), ${columns}
     from tournaments, generate_series(0, $3::int - 1) as i where id = $1`,
    [id, from, count],
  ]);
  return Array.from({ length: count }, (_, index) => from + index);
}

async function createCup(url: string, token: string, more: object = {}) {
  const body = {
    name: 'Night Cup',
    tournamentType: 'single',
    maxPlayers: players,
    startDate: inHours(1),
    endDate: inHours(5),
    ...more,
  };
  return (await callApi<{ id: number }>(url, 'POST /tournaments', { token, body })).id;
}

/** Tournaments whose check-in is open to all players. */
async function openCheckIns(url: string, token: string, connection: pg.ClientConfig) {
  const id = await createCup(url, token, { checkInMinutes: 120 });
  const ids = await copy(connection, id, cups);
  await execute(connection, [
    `insert into registrations (tournament_id, user_id, fortnite_username, email, is_verified, verified_at)
     select tournament, users.id, username, email, true, now()
     from unnest($1::int[]) as tournament, users where username like 'Runner%'`,
    [ids],
  ]);
  return ids;
}

export interface OpenMatch {
  id: number;
  tournamentId: number;
}

/** Copies of a bracket; the matches of its first round, of each bracket in turn. */
async function openMatches(
  url: string,
  token: string,
  all: Player[],
  connection: pg.ClientConfig,
): Promise<OpenMatch[]> {
  const id = await startBracket({ url, token, connection }, all.slice(0, entrants));
  const [first] = await copy(connection, id, brackets);
  const values = [id, first, brackets, firstId, idsOfCopy];
  const each = `generate_series(0, $3::int - 1) as i, lateral (select $4::int + i * $5::int as more) as offsets`;
  await execute(
    connection,
    [
      `insert into registrations (id, tournament_id, user_id, fortnite_username, email, is_verified, verified_at)
       overriding system value
       select id + more, $2::int + i, user_id, fortnite_username, email, true, verified_at
       from registrations, ${each} where tournament_id = $1`,
      values,
    ],
    [
      `insert into entrants (id, tournament_id, seed, name, registration_id) overriding system value
       select id + more, $2::int + i, seed, name, registration_id + more
       from entrants, ${each} where tournament_id = $1`,
      values,
    ],
    [
      `insert into matches (id, tournament_id, stage, section, group_number, round, rounds, position, step, name,
         source_a, source_b, entrant_a, entrant_b) overriding system value
       select id + more, $2::int + i, stage, section, group_number, round, rounds, position, step, name,
         source_a, source_b, entrant_a + more, entrant_b + more
       from matches, ${each} where tournament_id = $1`,
      values,
    ],
  );
  return select<OpenMatch>(
    connection,
    `select id, tournament_id as "tournamentId" from matches
     where tournament_id between ${first} and ${(first ?? 0) + brackets} and round = 1
     order by position, tournament_id`,
  );
}

/** What players and organisers write to: more of each than a measurement uses up. */
export async function fillWrites(url: string, token: string, connection: pg.ClientConfig) {
  const all = await signInPlayers(connection, players);
  const matches = await openMatches(url, token, all, connection);
  const cup = await createCup(url, token);
  const registrations = await copy(connection, cup, cups);
  const checkIns = await openCheckIns(url, token, connection);
  await execute(connection, ['vacuum analyze']);
  return { players: all, matches, registrations, checkIns };
}
