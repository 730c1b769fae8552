import { mapCategories, mapDifficulties } from '@last-circle/contract/content/map-rules.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { counting } from '#platform/db/count.ts';
import { useApp } from '#testing/app.ts';
import { isByIndex, tableReadsOf } from '#testing/query-plans.ts';
import { countable, shapeOf, sortedPage, valuesOf, type Filter } from './search.ts';

const site = useApp();

const rows = 10_000;
const mostRead = rows / 4;

/** Every tenth map is inactive, every fiftieth featured; categories and difficulties are spread evenly. */
async function fill() {
  await site.ctx.db.transaction().execute(async (db) => {
    // A vacuum finds visible to all only what is on the disk, for which no test waits otherwise.
    await sql`set local synchronous_commit = on`.execute(db);
    // On a busy machine it takes longer than any request may.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`
      insert into maps (name, description, map_code, category, difficulty, max_players, tags,
        created_by, is_active, is_featured, likes, created_at)
      select 'Boxes ' || i, 'Made for long nights ' || md5(i::text), to_char(567800000000 + i, 'FM0000-0000-0000'),
        (${[...mapCategories]}::text[])[1 + i % 8], (${[...mapDifficulties]}::text[])[1 + i / 8 % 4], 16,
        array['tag' || i % 500], 'maker' || i % 100, i % 10 <> 0, i % 50 = 1, i % 97,
        now() - make_interval(secs => ${rows} - i)
      from generate_series(1, ${rows}) i`.execute(db);
  });
  await sql`vacuum analyze maps`.execute(site.ctx.db);
}

type Role = 'admin' | 'player';

const pageOf = (filter: Partial<Filter>) => ({ limit: 50, offset: 0, ...filter });

const page = (filter: Partial<Filter>, role: Role) =>
  sortedPage(site.ctx, valuesOf(pageOf(filter)), shapeOf({ role }, filter));

const count = (filter: Partial<Filter>) =>
  counting(countable(site.ctx, pageOf(filter), { role: undefined, isActive: undefined }));

test('a page of maps is read by an index, and by one filter counted from an index alone', async () => {
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
    { sortBy: 'likes' },
    { sortBy: 'likes', sortOrder: 'ASC' },
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
    { search: 'ø' },
    { search: 'o' },
    { search: '%' },
    { search: 'boxes', category: 'Race', difficulty: 'Hard', sortBy: 'name' },
  ];
  for (const filter of filters) {
    for (const role of ['player', 'admin'] as const) {
      const { by, rows } = await tableReadsOf('maps', page(filter, role));
      const what = `${role} ${JSON.stringify(filter)} by ${by.join()}: ${rows} rows`;
      expect.soft(by, what).toSatisfy(isByIndex);
      expect.soft(rows, what).toBeLessThan(mostRead);
    }
  }
  const alone: Partial<Filter>[] = [
    {},
    { category: 'Race' },
    { difficulty: 'Hard' },
    { isFeatured: true },
  ];
  for (const filter of alone) {
    const { by } = await tableReadsOf('maps', count(filter));
    expect.soft(by, JSON.stringify(filter)).toEqual(['Index Only Scan']);
  }
  expect(JSON.stringify(await count({ search: 'bo' }).explain('json'))).not.toContain('pairs_of');
}, 120_000);
