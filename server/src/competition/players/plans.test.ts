import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { isByIndex, tableReadsOf, withoutTimeout } from '#testing/query-plans.ts';
import { found } from './players.ts';

const site = useApp();

const rows = 10_000;

test('players are searched by an index', async () => {
  await withoutTimeout(
    site.ctx.db,
    sql`
    insert into users (email, username, username_key, password_hash)
    select 'p' || i || '@players.example', name, lower(name), ''
    from generate_series(1, ${rows}) i,
      lateral (values ('Storm ' || left(md5(i::text), 12) || case when i < 4 then ' Zqxø' else '' end)) as named (name)`,
  );
  await sql`
    insert into player_pages (user_id, is_public, shows_tournaments, shows_teams, shows_game_name)
    select id, id % 2 = 0, true, true, false from users`.execute(site.ctx.db);
  await sql`vacuum analyze users, player_pages`.execute(site.ctx.db);
  for (const search of ['zqxø', 'zq', 'nothing like it']) {
    const page = found(site.ctx, { search, sort: 'name' }).orderBy('username_key').limit(51);
    const { by, rows: read } = await tableReadsOf('users', page);
    const what = `${search} by ${by.join()}: ${read} rows`;
    expect.soft(by, what).toSatisfy(isByIndex);
    expect.soft(read, what).toBeLessThan(rows / 4);
  }
}, 60_000);
