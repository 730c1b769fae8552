import type pg from 'pg';
import { query } from '@last-circle/proof/database.ts';
import { createTournament, startBracket, type Organiser } from '#basics/brackets.ts';
import { signInPlayers, type Player } from '#basics/players.ts';

const players = 256;
const cups = 64;
const brackets = 100;
const entrants = 128;
/** Ids of what is copied begin here, this many for each copy. */
const [firstId, idsOfCopy] = [1_000_000, 10_000];

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const columns = `name, description, tournament_type, max_players, start_date, end_date,
  status, stages, check_in_minutes, game_link, start_notification_sent`;

/** As many more tournaments like this one; answers their ids. */
async function copy(connection: pg.ClientConfig, id: number, count: number) {
  const from = firstId + id * idsOfCopy;
  await query(
    connection,
    `insert into tournaments (id, unique_code, ${columns}) overriding system value
     select $2::int + i, 'C' || ($2::int + i), ${columns}
     from tournaments, generate_series(0, $3::int - 1) as i where id = $1`,
    [id, from, count],
  );
  return Array.from({ length: count }, (_, index) => from + index);
}

/** Tournaments whose check-in is open to all players. */
async function openCheckIns(organiser: Organiser) {
  const form = { startDate: inAnHour(), checkInMinutes: 120 };
  const id = await createTournament(organiser, players, form);
  const ids = await copy(organiser.connection, id, cups);
  await query(
    organiser.connection,
    `insert into registrations (tournament_id, user_id, fortnite_username, email, is_verified, verified_at)
     select tournament, users.id, username, email, true, now()
     from unnest($1::int[]) as tournament, users where username like 'Runner%'`,
    [ids],
  );
  return ids;
}

const copies = [
  `insert into registrations (id, tournament_id, user_id, fortnite_username, email, is_verified, verified_at)
   overriding system value
   select id + more, $2::int + i, user_id, fortnite_username, email, true, verified_at from registrations`,
  `insert into entrants (id, tournament_id, seed, name, registration_id) overriding system value
   select id + more, $2::int + i, seed, name, registration_id + more from entrants`,
  `insert into matches (id, tournament_id, stage, section, group_number, round, rounds, position, step, name,
     source_a, source_b, entrant_a, entrant_b) overriding system value
   select id + more, $2::int + i, stage, section, group_number, round, rounds, position, step, name,
     source_a, source_b, entrant_a + more, entrant_b + more from matches`,
];

/** Copies of a bracket; the matches of its first round by their position, those of each bracket in turn. */
async function openMatches(organiser: Organiser, all: Player[]) {
  const { connection } = organiser;
  const id = await startBracket(organiser, all.slice(0, entrants));
  const [first = 0] = await copy(connection, id, brackets);
  for (const insert of copies) {
    await query(
      connection,
      `${insert}, generate_series(0, $3::int - 1) as i,
         lateral (select $4::int + i * $5::int as more) as offsets where tournament_id = $1`,
      [id, first, brackets, firstId, idsOfCopy],
    );
  }
  return query<{ id: number; tournamentId: number; position: number }>(
    connection,
    `select id, tournament_id as "tournamentId", position from matches
     where tournament_id between $1 and $2 and round = 1 order by position, tournament_id`,
    [first, first + brackets],
  );
}

/** Plenty of each product; answers their ids. */
async function stockShop(connection: pg.ClientConfig) {
  const rows = await query<{ id: number }>(
    connection,
    `insert into products (name, description, category, price_cents, stock, images, features, tags, sizes,
       is_active, is_featured)
     select 'Mug ' || n, '', 'Mugs', 2000, 1000000, '{}', '{}', '{}', '{}', true, false
     from generate_series(1, 1000) as n returning id`,
  );
  return rows.map(({ id }) => id);
}

const soldSizes = ['S', 'M', 'L', 'XL'] as const;

/** Plenty of each size of each product; answers their ids. */
async function stockSizes(connection: pg.ClientConfig) {
  const counts = Object.fromEntries(soldSizes.map((size) => [size, 1_000_000]));
  const rows = await query<{ id: number }>(
    connection,
    `insert into products (name, description, category, price_cents, stock, images, features, tags, sizes,
       size_stock, is_active, is_featured)
     select 'Tee ' || n, '', 'Tees', 2000, 0, '{}', '{}', '{}', $1::text[], $2::jsonb, true, false
     from generate_series(1, 1000) as n returning id`,
    [soldSizes, JSON.stringify(counts)],
  );
  return { ids: rows.map(({ id }) => id), sizes: soldSizes };
}

/** Codes of 10 % that everyone may use; answers them. */
async function makeCodes(connection: pg.ClientConfig) {
  const rows = await query<{ code: string }>(
    connection,
    `insert into discounts (code, kind, value)
     select 'SALE-' || n, 'percent', 10 from generate_series(1, 100) as n returning code`,
  );
  return rows.map(({ code }) => code);
}

/** What people write to: more of each than a measurement uses up. */
export async function fillWrites(organiser: Organiser) {
  const { connection } = organiser;
  const all = await signInPlayers(connection, players);
  const matches = await openMatches(organiser, all);
  const cup = await createTournament(organiser, players);
  const filled = {
    players: all,
    matches,
    registrations: await copy(connection, cup, cups),
    checkIns: await openCheckIns(organiser),
    products: await stockShop(connection),
    tees: await stockSizes(connection),
    codes: await makeCodes(connection),
  };
  await query(connection, 'vacuum analyze');
  return filled;
}
