import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { searchedFor, searchTextContains } from '#platform/db/search.ts';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { tableReadsOf, withoutTimeout } from '#testing/query-plans.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const site = useApp();

const banName = (as: string, path: string, value: string, reason: string) =>
  site.send('POST', path, { as, body: { kind: 'game_name', value, reason } });

const found = async (as: string, path: string, search: string) => {
  const { status, body } = await site.send('GET', `${path}?search=${encodeURIComponent(search)}`, {
    as,
  });
  expect(status).toBe(200);
  return body.map(({ value }: { value: string }) => value);
};

test('bans are searched by whom, why and by whom, of the site and of one tournament', async () => {
  const admin = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  for (const path of ['/bans', `/tournaments/${id}/bans`]) {
    await banName(admin.token, path, 'StormKing', 'Aim assist');
    await banName(admin.token, path, 'Nova_100%', 'Teaming');
    expect(await found(admin.token, path, 'stormk')).toEqual(['StormKing']);
    expect(await found(admin.token, path, 'TEAM')).toEqual(['Nova_100%']);
    expect(await found(admin.token, path, '0%')).toEqual(['Nova_100%']);
    expect(await found(admin.token, path, admin.username)).toEqual(['Nova_100%', 'StormKing']);
    expect(await found(admin.token, path, 'nobody')).toEqual([]);
    expect(await found(admin.token, path, '')).toHaveLength(2);
    const long = await site.send('GET', `${path}?search=${'x'.repeat(101)}`, { as: admin.token });
    expect(long.status).toBe(400);
  }
});

test('a search among many bans reads only those that it finds', async () => {
  await withoutTimeout(
    site.ctx.db,
    sql`insert into bans (kind, value, reason, banned_by)
      select 'game_name', 'player ' || md5(number::text), 'Cheating', 'admin'
      from generate_series(1, 5000) as number`,
  );
  await withoutTimeout(
    site.ctx.db,
    sql`insert into bans (kind, value, reason, banned_by) values ('game_name', 'Needle', 'x', 'y')`,
  );
  // Vacuumed, since many new rows wait outside the tree of the index.
  await sql`vacuum analyze bans`.execute(site.ctx.db);
  const query = site.ctx.db
    .selectFrom('bans')
    .where(searchTextContains(searchedFor('needle')))
    .select('id');
  const { by, rows } = await tableReadsOf('bans', query);
  expect(by).toEqual(['Bitmap Heap Scan']);
  expect(rows).toBeLessThan(10);
});
