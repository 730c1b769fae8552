import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const site = useApp();

const rows = 40;

async function fill() {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  await sql`
    insert into products (name, description, price_cents, images, category, stock, features, tags,
      is_active, is_featured, sizes, created_at)
    select (array['Mug', 'Hoodie'])[1 + i % 2] || ' ' || i, '', 100 * i, '{}', 'Shelf ' || i % 3, 1, '{}', '{}',
      i % 10 <> 0, false, '{}', now() - make_interval(secs => i)
    from generate_series(1, ${rows}) i`.execute(site.ctx.db);
  await sql`
    insert into maps (name, description, map_code, category, difficulty, max_players, tags, created_by,
      is_active, is_featured, created_at)
    select 'Boxes ' || i, '', to_char(567800000000 + i, 'FM0000-0000-0000'), (array['Race', 'Arena'])[1 + i % 2],
      (array['Easy', 'Hard'])[1 + i / 2 % 2], 2, array['tag' || i % 3], '', true, i % 4 = 0,
      now() - make_interval(secs => i)
    from generate_series(1, ${rows}) i`.execute(site.ctx.db);
  await sql`
    insert into posts (title, content, published, text_start, images, reading_minutes, created_at, published_at)
    select 'News ' || i, '<p>News</p>', i % 4 <> 0, 'News', '{}', 1, now() - make_interval(secs => i), now()
    from generate_series(1, ${rows}) i`.execute(site.ctx.db);
  await sql`
    insert into tournaments (name, description, tournament_type, max_players, start_date, end_date, status,
      unique_code, created_at)
    select 'Cup ' || i, '', 'single', 10, now() + make_interval(days => i), now() + make_interval(days => i + 1),
      (array['upcoming', 'completed'])[1 + i % 2], 'C' || i, now() - make_interval(secs => i)
    from generate_series(1, ${rows}) i`.execute(site.ctx.db);
  await sql`
    insert into registrations (tournament_id, fortnite_username, email, is_verified, verified_at, created_at)
    select ${id}, 'Runner' || i, '', true, now(), now() - make_interval(secs => i)
    from generate_series(1, ${rows}) i`.execute(site.ctx.db);
  return { token, cup: id };
}

type Filled = Awaited<ReturnType<typeof fill>>;

interface List {
  name: string;
  pathOf: (filled: Filled) => string;
  filters: string[];
}

const lists: List[] = [
  {
    name: 'products',
    pathOf: () => '/products',
    filters: [
      '',
      'sort=price-desc',
      'search=hood',
      'search=o',
      'minPrice=10',
      'maxPrice=30&sort=name',
      'minPrice=5&maxPrice=35&category=Shelf 1&search=mug',
    ],
  },
  {
    name: 'products of admins',
    pathOf: () => '/products/admin',
    filters: ['', 'status=hidden', 'search=mug', 'search=g&status=active'],
  },
  {
    name: 'maps',
    pathOf: () => '/maps',
    filters: [
      '',
      'category=Race',
      'tag=TAG1',
      'isFeatured=true',
      'search=0000-00',
      'search=-0',
      'sortBy=name&sortOrder=ASC&difficulty=Hard',
    ],
  },
  { name: 'posts', pathOf: () => '/blogs', filters: ['content=none', 'content=full'] },
  {
    name: 'posts of admins',
    pathOf: () => '/blogs/admin',
    filters: ['', 'search=new', 'search=1'],
  },
  {
    name: 'tournaments',
    pathOf: () => '/tournaments',
    filters: ['', 'section=upcoming', 'search=cup', 'status=completed&search=2', 'type=single'],
  },
  {
    name: 'registrations',
    pathOf: ({ cup }) => `/tournaments/${cup}/registrations`,
    filters: ['', 'search=runner1', 'search=2&status=missing'],
  },
];

let filled: Filled;
beforeEach(async () => {
  filled = await fill();
});

const listedBy = async (path: string) => {
  const { status, body, headers } = await site.send('GET', path, {
    as: filled.token,
  });
  expect([path, status]).toEqual([path, 200]);
  const items = body as { id: number }[];
  const { link } = headers;
  return { ids: items.map(({ id }) => id), link: typeof link === 'string' ? link : '' };
};

const limit = 3;

test.each(lists)(
  'pages of $name are parts of the whole, wherever they begin and whatever else is asked for in between',
  async ({ pathOf, filters }) => {
    const path = pathOf(filled);
    const wholes = await Promise.all(
      filters.map(async (filter) => (await listedBy(`${path}?${filter}&limit=100`)).ids),
    );
    expect(wholes.every((ids) => ids.length > limit)).toBe(true);
    expect(new Set(wholes.map(String)).size).toBeGreaterThanOrEqual(filters.length / 2);
    const pages = filters.flatMap((filter, index) => {
      const whole = wholes[index] ?? [];
      return Array.from({ length: whole.length + 2 }, (_, offset) => ({ filter, whole, offset }));
    });
    await Promise.all(
      pages.map(async ({ filter, whole, offset }) => {
        const asked = `${path}?${filter}&limit=${limit}&offset=${offset}`;
        const page = await listedBy(asked);
        expect([asked, page.ids]).toEqual([asked, whole.slice(offset, offset + limit)]);
        const next = /<\/api([^>]+)>/.exec(page.link)?.[1];
        expect(next !== undefined).toBe(offset + limit < whole.length);
        if (next === undefined) return;
        const behind = await listedBy(next);
        expect([next, behind.ids]).toEqual([next, whole.slice(offset + limit, offset + 2 * limit)]);
      }),
    );
  },
);
