import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { isByIndex, tableReadsOf, withoutTimeout } from '#testing/query-plans.ts';
import { registrations } from './figures.ts';

const site = useApp();

const rows = 10_000;

test('the registrations of a year are counted by an index, not those of all years', async () => {
  const { db } = site.ctx;
  await withoutTimeout(
    db,
    sql`
    with cup as (
      insert into tournaments (name, description, tournament_type, max_players, start_date, end_date, unique_code)
      values ('Night Cup', '', 'duo', 1000000, now(), now() + interval '1 hour', 'CUP') returning id
    ), entered as (
      insert into registrations (tournament_id, fortnite_username, email, created_at)
      select cup.id, 'Ada ' || i, '', now() - i * interval '6 hours'
      from cup, generate_series(1, ${rows}) i
    )
    insert into teams (tournament_id, name, invite_code, registered_at, waiting_since)
    select cup.id, 'Team ' || i, 'T' || i, now() - i * interval '6 hours', now()
    from cup, generate_series(1, ${rows}) i`,
  );
  await sql`vacuum analyze registrations, teams`.execute(db);
  const since = new Date(Date.now() - 365 * 86_400_000).toISOString();
  const counted = db.selectFrom(sql<object>`(${registrations(since)})`.as('counted')).selectAll();
  for (const table of ['registrations', 'teams'] as const) {
    const { by, rows: read } = await tableReadsOf(table, counted);
    const what = `${table} by ${by.join()}: ${read} rows`;
    expect.soft(by, what).toSatisfy(isByIndex);
    expect.soft(read, what).toBeLessThan(rows / 4);
  }
}, 60_000);
