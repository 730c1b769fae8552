import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { counting } from '#platform/db/count.ts';
import { useApp } from '#testing/app.ts';
import { tableReadsOf, withoutTimeout } from '#testing/query-plans.ts';
import { filtered } from './messages.ts';

const site = useApp();

const rows = 5000;

async function fill() {
  await withoutTimeout(
    site.ctx.db,
    sql`
    insert into contact_messages (name, email, message)
    select 'Player ' || i, 'p' || i || '@fox.example', 'When is cup ' || md5((i % 700)::text) || '?'
    from generate_series(1, ${rows}) i`,
  );
  await sql`vacuum analyze contact_messages`.execute(site.ctx.db);
}

test('a search of messages reads those that it finds, and no others', async () => {
  await fill();
  for (const [search, most] of [
    ['Player 777', 1],
    ['P4999@FOX', 1],
    ['nothing like it', 0],
  ] as const) {
    const found = filtered(site.ctx, { search });
    for (const query of [found.select('message').orderBy('id').limit(51), counting(found)]) {
      expect(await tableReadsOf('contact_messages', query), search).toEqual({
        by: ['Bitmap Heap Scan'],
        rows: most,
      });
    }
  }
});
