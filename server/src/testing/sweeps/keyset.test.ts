import { mapSorts, sortOrders } from '@last-circle/contract/content/map-rules.ts';
import { productSorts } from '@last-circle/contract/shop/product-lists.ts';
import { tournamentSections } from '@last-circle/contract/competition/tournaments/rules.ts';
import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin, aPerson, type Person } from '#testing/accounts/people.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const site = useApp();

interface Filled {
  admin: Person;
  player: Person;
  cup: number;
  teamCup: number;
  season: number;
  series: number;
  webhook: number;
}

interface List {
  table: string;
  /** Of the page after which the next one is asked for. */
  paths: (filled: Filled) => string[];
  as: 'admin' | 'player';
  /** Inserts as many rows, of which each three have equal keys. */
  insert: (rows: number, filled: Filled) => RawBuilder<unknown>;
}

const at = sql`'2026-01-01 00:00:00.123456Z'::timestamptz + make_interval(secs => i / 3)`;
const lines = sql`'{"street":"1 Long Road","city":"Reading","state":"Berkshire","zipCode":"RG1","country":"GB"}'`;

const insertProducts: List['insert'] = (rows) => sql`
  insert into products (name, description, price_cents, images, category, stock, features, tags,
    is_active, is_featured, sizes, created_at)
  select 'Ünder "the" \\ storm ' || i / 3, '', 500 + i / 3, '{}', 'Mugs', 1, '{}', '{}', true, false, '{}', ${at}
  from generate_series(1, ${rows}::int) i`;

const insertMaps: List['insert'] = (rows) => sql`
  insert into maps (name, description, map_code, category, difficulty, max_players, tags, created_by,
    is_active, is_featured, created_at)
  select 'Boxes ' || i / 3, '', substr(md5(random()::text), 1, 12), (array['Race', 'Arena', 'Parkour'])[1 + i / 3 % 3],
    (array['Easy', 'Medium', 'Hard', 'Expert'])[1 + i / 3 % 4], 2, '{}', '', true, false, ${at}
  from generate_series(1, ${rows}::int) i`;

const insertPosts: List['insert'] = (rows) => sql`
  insert into posts (title, content, published, text_start, images, reading_minutes, created_at, published_at)
  select 'News ' || i, '<p>News</p>', true, 'News', '{}', 1, ${at}, now()
  from generate_series(1, ${rows}::int) i`;

const insertOrders: List['insert'] = (rows, { player }) => sql`
  insert into orders (order_number, token_hash, user_id, customer_name, email, phone, shipping_address,
    billing_address, total_cents, created_at, expires_at)
  select 'ORD-' || md5(random()::text), sha256(random()::text::bytea), ${player.id}, 'Ada Fox',
    'ada@fox.example', '', ${lines}, ${lines}, 100, ${at}, now()
  from generate_series(1, ${rows}::int) i`;

const insertTournaments: List['insert'] = (rows) => sql`
  insert into tournaments (name, description, tournament_type, max_players, start_date, end_date, status,
    unique_code, created_at)
  select 'Cup ' || i, '', 'single', 10, ${at}, ${at} + interval '1 hour',
    (array['upcoming', 'ongoing', 'completed'])[1 + i % 3], md5(random()::text), ${at}
  from generate_series(1, ${rows}::int) i`;

const insertRegistrations: List['insert'] = (rows, { cup }) => sql`
  with players as (
    insert into users (username, username_key, email, password_hash)
    select key, key, key || '@players.example', ''
    from generate_series(1, ${rows}::int) i, lateral (select substr(md5(random()::text || i), 1, 20) as key) as keys
    returning id, username, email)
  insert into registrations (tournament_id, user_id, fortnite_username, email, created_at)
  select ${cup}, id, username, email, ${at}
  from (select *, row_number() over (order by id)::int as i from players) as players`;

const insertMessages: List['insert'] = (rows) => sql`
  insert into contact_messages (name, email, message, created_at)
  select 'Ada', 'ada@fox.example', 'Hello', ${at} from generate_series(1, ${rows}::int) i`;

const insertBans: List['insert'] = (rows) => sql`
  insert into bans (kind, value, reason, banned_by)
  select 'game_name', md5(random()::text), 'Cheats', 'Admin' from generate_series(1, ${rows}::int) i`;

const insertAudit: List['insert'] = (rows, { cup }) => sql`
  insert into audit (tournament_id, actor_name, action, subject)
  select ${cup}, 'Admin', 'moved', 'Cup ' || i from generate_series(1, ${rows}::int) i`;

const insertTeams: List['insert'] = (rows, { teamCup, player }) => sql`
  insert into teams (tournament_id, name, captain_user_id, invite_code, waiting_since, created_at)
  select ${teamCup}, substr(md5(random()::text), 1, 20), ${player.id}, md5(random()::text), now(), ${at}
  from generate_series(1, ${rows}::int) i`;

/** Cups that the player took part in. */
const insertHistory: List['insert'] = (rows, { player }) => sql`
  with cups as (
    insert into tournaments (name, description, tournament_type, max_players, start_date, end_date,
      status, unique_code)
    select 'Cup ' || i, '', 'single', 10, ${at}, ${at} + interval '1 hour', 'completed', md5(random()::text)
    from generate_series(1, ${rows}::int) i
    returning id),
  entries as (
    insert into registrations (tournament_id, user_id, fortnite_username, email)
    select id, ${player.id}, 'Ada', 'ada@fox.example' from cups
    returning id, tournament_id)
  insert into entrants (tournament_id, seed, name, registration_id)
  select tournament_id, 1, 'Ada', id from entries`;

const insertOfSeries: List['insert'] = (rows, { series }) => sql`
  insert into tournaments (name, description, tournament_type, max_players, start_date, end_date,
    unique_code, series_id, series_number)
  select 'Cup ' || i, '', 'single', 10, ${at}, ${at} + interval '1 hour', md5(random()::text), ${series}::int,
    coalesce((select max(series_number) from tournaments where series_id = ${series}::int), 0) + i
  from generate_series(1, ${rows}::int) i`;

const insertRated: List['insert'] = (rows) => sql`
  with players as (
    insert into users (username, username_key, email, password_hash)
    select key, key, key || '@rated.example', ''
    from generate_series(1, ${rows}::int) i, lateral (select substr(md5(random()::text || i), 1, 20) as key) as keys
    returning id),
  pages as (
    insert into player_pages (user_id, is_public, shows_tournaments, shows_teams, shows_game_name)
    select id, true, true, true, false from players)
  insert into ratings (user_id, rating) select id, 1400 + id / 3 from players`;

const insertSeasons: List['insert'] = (rows) => sql`
  insert into seasons (name, description, points, visibility, created_at)
  select 'Season ' || md5(random()::text), '', '{3,2,1}', 'public', ${at}
  from generate_series(1, ${rows}::int) i`;

const insertMailings: List['insert'] = (rows, { cup }) => sql`
  insert into mailings (tournament_id, key, audience, subject, text, sent_by, recipients)
  select ${cup}, md5(random()::text), 'all', 'News ' || i, 'News', 'Admin', 1
  from generate_series(1, ${rows}::int) i`;

const insertMails: List['insert'] = (rows) => sql`
  insert into mails (kind, recipient, is_by_anyone, subject, created_at)
  select 'order-placed', 'ada@fox.example', true, 'Order', ${at} from generate_series(1, ${rows}::int) i`;

const insertDeliveries: List['insert'] = (rows, { webhook }) => sql`
  insert into webhook_deliveries (webhook_id, event, data, delivered_at)
  select ${webhook}, 'match.result', '{}', now() from generate_series(1, ${rows}::int) i`;

const lists: List[] = [
  {
    table: 'products',
    as: 'player',
    paths: () => productSorts.map((sort) => `/products?sort=${sort}`),
    insert: insertProducts,
  },
  { table: 'products', as: 'admin', paths: () => ['/products/admin?'], insert: insertProducts },
  {
    table: 'maps',
    as: 'player',
    paths: () =>
      mapSorts.flatMap((by) => sortOrders.map((order) => `/maps?sortBy=${by}&sortOrder=${order}`)),
    insert: insertMaps,
  },
  { table: 'posts', as: 'player', paths: () => ['/blogs?content=none'], insert: insertPosts },
  { table: 'posts', as: 'admin', paths: () => ['/blogs/admin?search=news'], insert: insertPosts },
  { table: 'orders', as: 'player', paths: () => ['/orders/mine?'], insert: insertOrders },
  { table: 'orders', as: 'admin', paths: () => ['/orders/admin?search=fox'], insert: insertOrders },
  {
    table: 'tournaments',
    as: 'player',
    paths: () => [
      '/tournaments/all?',
      ...tournamentSections.map((section) => `/tournaments?section=${section}`),
    ],
    insert: insertTournaments,
  },
  {
    table: 'tournaments',
    as: 'admin',
    paths: ({ season }) => [`/seasons/${season}/candidates?`],
    insert: insertTournaments,
  },
  {
    table: 'tournaments',
    as: 'player',
    paths: ({ player }) => [`/players/${player.username}/tournaments?`],
    insert: insertHistory,
  },
  {
    table: 'teams',
    as: 'admin',
    paths: ({ teamCup }) => [`/teams/tournament/${teamCup}?`],
    insert: insertTeams,
  },
  { table: 'seasons', as: 'player', paths: () => ['/seasons?'], insert: insertSeasons },
  {
    table: 'ratings',
    as: 'player',
    paths: () => ['/players?sort=rating&'],
    insert: insertRated,
  },
  {
    table: 'tournaments',
    as: 'player',
    paths: ({ series }) => [`/series/${series}/tournaments?`],
    insert: insertOfSeries,
  },
  {
    table: 'mailings',
    as: 'admin',
    paths: ({ cup }) => [`/tournaments/${cup}/mailings?`],
    insert: insertMailings,
  },
  {
    table: 'webhook_deliveries',
    as: 'admin',
    paths: ({ cup, webhook }) => [`/tournaments/${cup}/webhooks/${webhook}/deliveries?`],
    insert: insertDeliveries,
  },
  {
    table: 'registrations',
    as: 'admin',
    paths: ({ cup }) => [`/tournaments/${cup}/registrations?`],
    insert: insertRegistrations,
  },
  {
    table: 'contact_messages',
    as: 'admin',
    paths: () => ['/contact/messages?'],
    insert: insertMessages,
  },
  { table: 'mails', as: 'admin', paths: () => ['/admin/mails?search=fox'], insert: insertMails },
  { table: 'bans', as: 'admin', paths: () => ['/bans?'], insert: insertBans },
  {
    table: 'audit',
    as: 'admin',
    paths: ({ cup }) => [`/tournaments/${cup}/audit?`],
    insert: insertAudit,
  },
];

const linkIn = ({ link }: Record<string, unknown>) => (typeof link === 'string' ? link : '');

const nextOf = (headers: Record<string, unknown>) =>
  /<\/api([^>]+)>; rel="next"/.exec(linkIn(headers))?.[1];

const idsIn = (body: { orders?: { id: number }[] } | { id: number }[]): number[] =>
  ('orders' in body ? (body.orders ?? []) : (body as { id: number }[])).map(({ id }) => id);

const afterOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('after') ?? '';

async function filled(): Promise<Filled> {
  const admin = await anAdmin(site.ctx);
  const player = await aPerson(site.ctx);
  const { id: cup } = await aTournament(site);
  const { id: teamCup } = await aTournament(site, { tournamentType: 'squad', maxPlayers: 100 });
  const { db } = site.ctx;
  await db
    .insertInto('player_pages')
    .values({
      user_id: player.id,
      is_public: true,
      shows_tournaments: true,
      shows_teams: true,
      shows_game_name: false,
    })
    .execute();
  const { rows } = await sql<{ season: number; series: number; webhook: number }>`
    with series as (
      insert into series (name, every, time_zone, open_days_before, anchor, anchor_number, next_number)
      values ('Cup', 'week', 'UTC', 7, now(), 0, 1) returning id),
    season as (
      insert into seasons (name, description, points, visibility)
      values (${`Season of ${cup}`}, '', '{3}', 'public') returning id),
    webhook as (
      insert into webhooks (tournament_id, kind, url, host, ending, events)
      values (${cup}, 'discord', '', 'discord.com', 'abcd', '{}') returning id)
    select season.id as season, series.id as series, webhook.id as webhook from season, series, webhook`.execute(
    db,
  );
  const { season = 0, series = 0, webhook = 0 } = rows[0] ?? {};
  return { admin, player, cup, teamCup, season, series, webhook };
}

async function read(path: string, as: string) {
  const { status, body, headers } = await site.send('GET', path, { as });
  expect([path, status]).toEqual([path, 200]);
  return { ids: idsIn(body), next: nextOf(headers) };
}

const rows = 20;

test.each(lists)(
  'links lead through $table of an $as without a gap or a double, whatever comes and goes',
  async ({ table, paths, as, insert }) => {
    const them = await filled();
    const { token } = them[as];
    for (const path of paths(them)) {
      await insert(rows, them).execute(site.ctx.db);
      const before = (await read(`${path}&limit=100`, token)).ids;
      expect(before.length, path).toBeGreaterThan(rows / 4);
      const walked: number[] = [];
      const gone = new Set<number>();
      let next: string | undefined = `${path}&limit=2`;
      while (next !== undefined) {
        const page: Awaited<ReturnType<typeof read>> = await read(next, token);
        walked.push(...page.ids);
        next = page.next;
        // One that was read, the very last of them at times, and one that was not.
        const unread = before.filter((id) => !walked.includes(id) && !gone.has(id));
        for (const id of [walked.at(walked.length % 3 === 0 ? -1 : 0), unread[2]]) {
          if (id === undefined) continue;
          await sql`delete from ${sql.table(table)} where ${sql.ref(table === 'ratings' ? 'user_id' : 'id')} = ${id}`.execute(
            site.ctx.db,
          );
          if (!walked.includes(id)) gone.add(id);
        }
        await insert(1, them).execute(site.ctx.db);
      }
      expect(new Set(walked).size, path).toBe(walked.length);
      const known = new Set(before);
      expect(
        walked.filter((id) => known.has(id)),
        path,
      ).toEqual(before.filter((id) => !gone.has(id)));
      await sql`delete from ${sql.table(table)}
        where ${table === 'tournaments' ? sql`id <> all(${[them.cup, them.teamCup]})` : sql`true`}`.execute(
        site.ctx.db,
      );
    }
  },
);

test('a link counts on from an offset, and what comes first shifts nothing', async () => {
  const them = await filled();
  const { token } = them.admin;
  await insertProducts(rows, them).execute(site.ctx.db);
  const all = (await read('/products?limit=100', token)).ids;
  const page = await read('/products?limit=5&offset=5', token);
  expect(page.ids).toEqual(all.slice(5, 10));
  const { next = '' } = page;
  await insertProducts(4, them).execute(site.ctx.db);
  await sql`update products set created_at = now() where id > ${Math.max(...all)}`.execute(
    site.ctx.db,
  );
  expect((await read(next, token)).ids).toEqual(all.slice(10, 15));
  expect((await read(`${next}&offset=2`, token)).ids).toEqual(all.slice(12, 17));
  expect(new URLSearchParams(next.split('?')[1]).has('offset')).toBe(false);
});

test('orders have both a number of the page and a link', async () => {
  const them = await filled();
  const { token } = them.admin;
  await insertOrders(5, them).execute(site.ctx.db);
  const first = await site.send('GET', '/orders/admin?limit=2&page=2', { as: token });
  expect(first.body).toMatchObject({ page: 2, total: 5, totalPages: 3 });
  const next = nextOf(first.headers) ?? '';
  expect(next).toMatch(/[?&]page=3&/);
  const last = await site.send('GET', next, { as: token });
  expect(last.body).toMatchObject({ page: 3, total: 5, totalPages: 3, orders: [{ id: 1 }] });
  expect(last.headers['link']).toBeUndefined();
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('what is no cursor of the order that is asked for is refused at its field', async () => {
  const them = await filled();
  const { token } = them.admin;
  await insertProducts(6, them).execute(site.ctx.db);
  const cursorOf = async (path: string) => afterOf((await read(path, token)).next ?? '');
  const newest = await cursorOf('/products?limit=2');
  const byPrice = await cursorOf('/products?limit=2&sort=price-asc');
  const instant = '2026-01-01 00:00:00.123456+00';
  const refused: [sort: string, after: string][] = [
    ['newest', 'x'],
    ['newest', '%00'],
    ['newest', 'a'.repeat(3000)],
    ['newest', `${newest}.`],
    ['newest', newest.slice(3)],
    ['newest', byPrice],
    ['price-desc', byPrice],
    ['newest', encoded(null)],
    ['newest', encoded({ length: 3 })],
    ['newest', encoded(['newest', instant])],
    ['newest', encoded(['newest', instant, 1, 1])],
    ['newest', encoded(['newest', instant, '1'])],
    ['newest', encoded(['newest', instant, 1.5])],
    ['newest', encoded(['newest', instant, 2 ** 31])],
    ['newest', encoded(['newest', null, 1])],
    ['newest', encoded(['newest', 'infinity', 1])],
    ['newest', encoded(['newest', '2026-02-30 00:00:00+00', 1])],
    ['newest', encoded(['newest', '2026-13-01 00:00:00+00', 1])],
    ['newest', encoded(['newest', '0000-01-01 00:00:00+00', 1])],
    ['newest', encoded(['newest', `${instant}'; drop table products`, 1])],
    ['price-asc', encoded(['price-asc', '1.5', 1])],
    ['price-asc', encoded(['price-asc', '2147483648', 1])],
    ['price-asc', encoded(['price-asc', '', 1])],
    ['name', encoded(['name', 'a\u0000b', 1])],
    ['name', encoded(['name', '\uD800', 1])],
  ];
  for (const [sort, after] of refused) {
    const { status, body } = await site.send('GET', `/products?sort=${sort}&after=${after}`, {
      as: token,
    });
    expect([after, status, Object.keys(body.errors ?? {})]).toEqual([after, 400, ['after']]);
  }
  const accepted = encoded(['name', "'; drop table products; --", 1]);
  expect((await read(`/products?sort=name&after=${accepted}`, token)).ids).toHaveLength(6);
  expect((await read('/products?after=', token)).ids).toHaveLength(6);
});
