import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { isByIndex, tableReadsOf, withoutTimeout } from '#testing/query-plans.ts';
import { pageRows, valuesOf } from './lists.ts';
import { relatedTo } from './related.ts';

const site = useApp();

const rows = 10_000;
const mostRead = rows / 4;

/** Three old ones share rare letters. */
async function fill() {
  await withoutTimeout(
    site.ctx.db,
    sql`
    insert into posts (title, content, tags, published, text_start, images, reading_minutes, created_at, published_at)
    select 'News of the island ' || md5(i::text) || case when i < 4 then ' Zqxø' else '' end,
      case when i % 50 = 1 then '<p><a href="/tournaments/' || i % 400 || '">Cup</a></p>' else '' end,
      array['all', 'of-' || i % 2, 'of-' || i % 2000],
      i % 10 <> 0,
      '', '{}', 1, now() - make_interval(secs => ${rows} - i), now()
    from generate_series(1, ${rows}) i`,
  );
  await sql`vacuum analyze posts`.execute(site.ctx.db);
}

test('a page of posts is read by an index, and little more than the page is read', async () => {
  await fill();
  for (const filter of [
    { search: '' },
    { search: '', offset: 2000 },
    ...['island', 'is', 'i', 'zqxø', 'zqx', 'zq', 'ø', 'nothing like it', 'ŷŵ', '%'].map(
      (search) => ({
        search,
      }),
    ),
  ]) {
    const values = valuesOf({ limit: 50, offset: 0, ...filter });
    await expectFewRead(filter, values, true);
  }
  for (const tournament of [1, 251, 9]) {
    const first = valuesOf({ limit: 50, offset: 0, search: '' });
    await expectFewRead({ tournament }, { ...first, tournament }, false);
  }
  for (const tag of ['all', 'of-1', 'of-1999', 'none']) {
    const values = { ...valuesOf({ limit: 50, offset: 0, search: '', tag }), tag };
    await expectFewRead({ tag }, values, false);
    await expectFewRead({ tag }, values, true);
    const { by, rows } = await tableReadsOf('posts', relatedTo(site.ctx, { id: 1, tags: [tag] }));
    expect.soft(by, `related by ${tag}`).toSatisfy(isByIndex);
    expect.soft(rows, `related by ${tag}`).toBeLessThan(mostRead);
  }
}, 120_000);

async function expectFewRead(
  filter: object,
  values: Parameters<typeof pageRows>[1],
  hasDrafts: boolean,
) {
  const page = pageRows(site.ctx, values, { content: 'none', hasDrafts });
  const { by, rows } = await tableReadsOf('posts', page);
  const what = `${JSON.stringify(filter)} by ${by.join()}: ${rows} rows`;
  expect.soft(by, what).toSatisfy(isByIndex);
  expect.soft(rows, what).toBeLessThan(mostRead);
}
