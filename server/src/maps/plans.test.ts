import { mapCategories, mapDifficulties } from '@last-circle/contract/map-rules.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { readingOf } from '#testing/plans.ts';
import { matching, pageThrough, type Filter } from './search.ts';

const site = useApp();

const rows = 10_000;
const mostRead = rows / 4;

/** Every tenth map is inactive, every fiftieth featured; categories and difficulties are spread evenly. */
async function fill() {
  await sql`
    insert into maps (name, description, map_code, category, difficulty, max_players, tags,
      created_by, is_active, is_featured, created_at)
    select 'Boxes ' || i, 'Made for long nights ' || md5(i::text), to_char(567800000000 + i, 'FM0000-0000-0000'),
      (${[...mapCategories]}::text[])[1 + i % 8], (${[...mapDifficulties]}::text[])[1 + i / 8 % 4], 16,
      array['tag' || i % 500], 'maker' || i % 100, i % 10 <> 0, i % 50 = 1,
      now() - make_interval(secs => ${rows} - i)
    from generate_series(1, ${rows}) i`.execute(site.ctx.db);
  await sql`vacuum analyze maps`.execute(site.ctx.db);
}

function readingOfPage(filter: Partial<Filter>, role: 'admin' | 'player') {
  const page = { limit: 50, offset: 0, ...filter };
  return readingOf('maps', pageThrough(matching(site.ctx, { role }, page), page));
}

test('a page of maps is read by an index, and little more than the page is read', async () => {
  await fill();
  const filters: Partial<Filter>[] = [
    {},
    { offset: 2000 },
    { sortOrder: 'ASC' },
    { sortBy: 'name' },
    { sortBy: 'name', sortOrder: 'ASC' },
    { sortBy: 'category' },
    { sortBy: 'category', sortOrder: 'ASC' },
    { sortBy: 'difficulty' },
    { sortBy: 'difficulty', sortOrder: 'ASC' },
    { category: 'Race' },
    { category: 'Race', sortBy: 'name' },
    { difficulty: 'Hard' },
    { difficulty: 'Hard', sortBy: 'category' },
    { category: 'Race', difficulty: 'Hard' },
    { isFeatured: true },
    { isFeatured: false },
    { isActive: true },
    { isActive: false },
    { tag: 'TAG77' },
    { search: 'boxes' },
    { search: 'nights' },
    { search: 'boxes 199' },
    { search: 'nothing like it' },
    { search: '5678-0000-1234' },
    { search: '0000 12' },
    { search: 'bo' },
    { search: '12-3' },
    { search: '9-9' },
    { search: 'zq' },
    { search: '%' },
    { search: 'boxes', category: 'Race', difficulty: 'Hard', sortBy: 'name' },
  ];
  for (const filter of filters) {
    for (const role of ['player', 'admin'] as const) {
      const { by, rows } = await readingOfPage(filter, role);
      const what = `${role} ${JSON.stringify(filter)} by ${by.join()}: ${rows} rows`;
      expect.soft(by, what).toEqual([expect.stringMatching(/^(Index|Bitmap Heap) Scan$/)]);
      expect.soft(rows, what).toBeLessThan(mostRead);
    }
  }
}, 120_000);
