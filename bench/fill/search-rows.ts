import type { Fill } from './rows.ts';

/** One in eight begins with 'Storm', another eighth has it as a word; twenty old ones share rare words. */
const first = "array['Storm', 'Night', 'Circle', 'Island', 'Royal', 'Zone', 'Ring', 'Last']";
const second = "array['Cup', 'Duel', 'Storm', 'Rush', 'Boxes', 'Hoodie', 'Owls', 'Season']";
const rare = "case when i % 400 = 7 and i < 8000 then ' Zqxø Zephyrlike' else '' end";
const title = `(${first})[1 + i % 8] || ' ' || (${second})[1 + i / 8 % 8] || ' ' || i || ${rare}`;
const username = `(${first})[1 + i % 8] || (${second})[1 + i / 8 % 8] || i`;
const numbers = 'from generate_series($1::int, $2::int) i';

/** What everybody may find, nine in ten of each kind; of players two in three show a page. */
export const foundRows: Fill[] = [
  {
    table: 'tournaments',
    insert: `
      insert into tournaments (name, description, tournament_type, max_players, start_date, end_date,
        unique_code, visibility)
      select ${title}, '', 'single', 8, now(), now() + interval '1 hour', 'S' || i,
        case i % 10 when 0 then 'draft' else 'public' end ${numbers}`,
  },
  {
    table: 'users',
    insert: `
      insert into users (username, username_key, email, password_hash)
      select ${username}, lower(${username}), i || '@search.example', 'none' ${numbers}`,
  },
  {
    table: 'player_pages',
    insert: `
      insert into player_pages (user_id, is_public, shows_tournaments, shows_teams, shows_game_name)
      select id, id % 3 > 0, true, true, false from users where id between $1 and $2`,
  },
  {
    table: 'permanent_teams',
    insert: `
      with teams as (
        insert into permanent_teams (name, captain_user_id)
        select ${title}, i ${numbers} join users on users.id = i returning id, captain_user_id)
      insert into permanent_team_members (team_id, user_id) select id, captain_user_id from teams`,
  },
  {
    table: 'posts',
    insert: `
      insert into posts (title, content, published, text_start, images, reading_minutes, published_at)
      select ${title}, '', i % 10 <> 0, '', '{}', 1, now() ${numbers}`,
  },
  {
    table: 'products',
    insert: `
      insert into products (name, description, price_cents, images, category, stock, features, tags,
        is_active, is_featured, sizes)
      select ${title}, 'Made for long nights ' || md5(i::text), 500, '{}', 'Mugs', 1, '{}', '{}',
        i % 10 <> 0, false, '{}' ${numbers}`,
  },
  {
    table: 'maps',
    insert: `
      insert into maps (name, description, map_code, category, difficulty, max_players, tags,
        created_by, is_active, is_featured)
      select ${title}, 'Made for long nights ' || md5(i::text), to_char(567800000000 + i, 'FM0000-0000-0000'),
        'Race', 'Hard', 16, '{}', 'maker', i % 10 <> 0, false ${numbers}`,
  },
];
