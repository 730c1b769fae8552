import {
  entrantFilters,
  tournamentSections,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { isByIndex, tableReadsOf, withoutTimeout } from '#testing/query-plans.ts';
import { shapeOf } from '#competition/tournaments/listing.ts';
import * as registrations from './lists.ts';
import * as tournaments from '#competition/tournaments/tournaments.ts';
import { tournamentsSeenBy } from '#competition/tournament/view.ts';

const site = useApp();

const rows = 10_000;
const mostRead = rows / 4;

/**
 * One cup has all players, of whom each tenth is not verified, ten have a code, and three old ones
 * share rare letters; all the others have nobody.
 */
async function fill() {
  const { db } = site.ctx;
  await withoutTimeout(
    db,
    sql`
    insert into tournaments (name, description, tournament_type, max_players, start_date, end_date, status,
      unique_code, created_at)
    select 'Night Cup ' || md5(i::text) || case when i < 4 then ' Zqxø' else '' end, '', 'single', 1000000, at,
      at + interval '1 hour', (array['upcoming', 'ongoing', 'completed'])[1 + i % 3], 'C' || i, at
    from generate_series(1, ${rows}) i, lateral (select now() - make_interval(secs => ${rows} - i)) as day (at)`,
  );
  await withoutTimeout(
    db,
    sql`
    insert into users (username, username_key, email, password_hash)
    select name, lower(name), name || '@players.example', ''
    from generate_series(1, ${rows}) i, lateral (select
      (array['Archer', 'Baker', 'Cole', 'Drake', 'Ellis', 'Fox', 'Grant', 'Hughes', 'Irwin'])[1 + i % 9] || i
      || case when i < 4 then 'Zqxø' else '' end) as names (name)`,
  );
  await withoutTimeout(
    db,
    sql`
    insert into registrations (tournament_id, user_id, fortnite_username, email, is_verified, verified_at,
      code_expires_at, created_at)
    select (select min(id) from tournaments), id, 'Ada', '', id % 10 <> 0, case when id % 10 <> 0 then at end,
      case when id % (${rows} / 10) = 0 then now() + interval '1 day' end, at
    from users, lateral (select now() - make_interval(secs => ${rows} - id)) as day (at)`,
  );
  await sql`vacuum analyze tournaments, users, registrations`.execute(db);
  const { id } = await db
    .selectFrom('tournaments')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

const words = ['zqxø', 'zqx', 'zq', 'ø', 'nothing like it', 'ŷŵ'];

test('pages and counts of tournaments and of registrations are read by an index, with little more than the page', async () => {
  const cup = await fill();
  const page = { limit: 50, offset: 0, search: '' };
  for (const filter of [
    {},
    { offset: 2000 },
    ...entrantFilters.map((status) => ({ status })),
    ...['hughes', 'hu', 'h', ...words].map((search) => ({ search })),
  ]) {
    const { status, ...asked } = { status: undefined, ...page, ...filter };
    const values = registrations.valuesOf(cup, asked);
    const query = registrations.pageRows(site.ctx, values, status);
    const { by, rows } = await tableReadsOf('registrations', query);
    const what = `registrations ${JSON.stringify(filter)} by ${by.join()}: ${rows} rows`;
    expect.soft(by, what).toSatisfy(isByIndex);
    expect.soft(rows, what).toBeLessThan(mostRead);
  }
  for (const filter of [
    {},
    { offset: 2000 },
    { search: 'night' },
    { search: 'zqxø' },
    { search: 'nothing like it' },
    ...tournamentSections.map((section) => ({ section })),
  ]) {
    const asked = { ...page, ...filter };
    const values = tournaments.valuesOf(undefined, asked);
    const query = tournaments.pageRows(site.ctx, values, shapeOf(undefined, asked));
    const { by, rows } = await tableReadsOf('tournaments', query);
    const what = `tournaments ${JSON.stringify(filter)} by ${by.join()}: ${rows} rows`;
    expect.soft(by, what).toSatisfy(isByIndex);
    expect.soft(rows, what).toBeLessThan(mostRead);
  }

  // Of a tournament with many players, those whose code may expire alone are counted.
  const viewer = { id: 1, role: 'player' } as const;
  const query = tournamentsSeenBy(site.ctx, viewer).where('tournaments.id', '=', cup);
  const { by, rows: read } = await tableReadsOf('registrations', query);
  expect(by).toSatisfy(isByIndex);
  expect(read).toBeLessThan(20);
  const { verifiedCount, pendingCount } = await query.executeTakeFirstOrThrow();
  expect({ verifiedCount, pendingCount }).toEqual({ verifiedCount: 9_000, pendingCount: 10 });
}, 120_000);
