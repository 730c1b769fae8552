import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { permanentTeams, players, tournaments } from '#competition/search.ts';
import { maps, posts } from '#content/search.ts';
import { ranked, type Searchable } from '#platform/db/ranked-search.ts';
import type { DB } from '#platform/db/tables.ts';
import { products } from '#shop/search.ts';
import { useApp } from '#testing/app.ts';
import { isByIndex, tableReadsOf, withoutTimeout } from '#testing/query-plans.ts';

const site = useApp();

const rows = 5_000;
const mostRead = rows / 4;

/** Half of all begin with a word, the other half have it in them; three old ones share rare letters. */
const name = sql`
  case i % 2 when 0 then 'Storm ' else 'Last storm ' end || md5(i::text)
  || case when i < 4 then ' Zqxø Zephyrlike' else '' end`;
/** The same, short enough for a name. */
const shortName = sql`
  case i % 2 when 0 then 'Storm ' else 'Last storm ' end || left(md5(i::text), 8)
  || case when i < 4 then ' Zqxø' else '' end`;
const numbers = sql`from generate_series(1, ${sql.lit(rows)}) i`;

const kinds: [keyof DB, Searchable, ...RawBuilder<unknown>[]][] = [
  [
    'tournaments',
    tournaments,
    sql`
      insert into tournaments (name, description, tournament_type, max_players, start_date, end_date,
        unique_code, visibility)
      select ${name}, '', 'single', 8, now(), now() + interval '1 hour', 'S' || i,
        case i % 10 when 0 then 'draft' else 'public' end ${numbers}`,
  ],
  [
    'users',
    players,
    sql`
      insert into users (email, username, username_key, password_hash)
      select i || '@players.example', ${shortName}, lower(${shortName}), '' ${numbers}`,
    sql`
      insert into player_pages (user_id, is_public, shows_tournaments, shows_teams, shows_game_name)
      select id, id % 2 = 0, true, true, false from users`,
    sql`vacuum analyze player_pages`,
  ],
  [
    'permanent_teams',
    permanentTeams,
    sql`
      with captain as (
        insert into users (email, username, username_key, password_hash)
        values ('c@players.example', 'Captain', 'captain', '') returning id),
      teams as (
        insert into permanent_teams (name, captain_user_id)
        select ${shortName}, captain.id ${numbers}, captain returning id)
      insert into permanent_team_members (team_id, user_id) select teams.id, captain.id from teams, captain`,
  ],
  [
    'posts',
    posts,
    sql`
      insert into posts (title, content, published, text_start, images, reading_minutes, published_at)
      select ${name}, '', i % 10 <> 0, '', '{}', 1, now() ${numbers}`,
  ],
  [
    'products',
    products,
    sql`
      insert into products (name, description, price_cents, images, category, stock, features, tags,
        is_active, is_featured, sizes)
      select ${name}, 'Made for long nights', 500, '{}', '', 1, '{}', '{}', i % 10 <> 0, false, '{}'
      ${numbers}`,
  ],
  [
    'maps',
    maps,
    sql`
      insert into maps (name, description, map_code, category, difficulty, max_players, tags,
        created_by, is_active, is_featured)
      select ${name}, 'Made for long nights', to_char(567800000000 + i, 'FM0000-0000-0000'), 'Race',
        'Hard', 16, '{}', 'maker', i % 10 <> 0, false ${numbers}`,
  ],
];

test.for(kinds)(
  '%s are searched by indexes, and little more than what is found is read',
  { timeout: 120_000 },
  async ([table, searchable, ...fills]) => {
    for (const fill of fills.slice(0, 2)) await withoutTimeout(site.ctx.db, fill);
    for (const vacuum of fills.slice(2)) await vacuum.execute(site.ctx.db);
    await sql`vacuum analyze ${sql.table(table)}`.execute(site.ctx.db);
    for (const search of [
      'st',
      'sto',
      'storm',
      'storm a',
      'orm',
      'zq',
      'zqx',
      'zqxø',
      'ŷŵ',
      'stormx',
      'nothing like it',
      '%%',
    ]) {
      const { by, rows: read } = await tableReadsOf(
        table,
        site.ctx.db.selectFrom(sql`(${ranked(searchable, search)})`.as('found')).selectAll(),
      );
      const what = `${search} by ${by.join()}: ${read} rows`;
      expect.soft(by, what).toSatisfy(isByIndex);
      expect.soft(read, what).toBeLessThan(mostRead);
    }
  },
);
