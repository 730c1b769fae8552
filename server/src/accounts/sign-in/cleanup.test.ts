import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { signUp } from '#testing/accounts/accounts.ts';
import { aPerson } from '#testing/accounts/people.ts';
import { cleanUpAccounts } from './cleanup.ts';

const site = useApp();

const rowsIn = async (table: 'sessions' | 'email_tokens' | 'attempts') =>
  (
    await site.ctx.db
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .execute()
  ).length;

test('sessions and links go when they are over', async () => {
  await aPerson(site.ctx);
  await signUp(site);
  await cleanUpAccounts(site.ctx);
  expect([await rowsIn('sessions'), await rowsIn('email_tokens')]).toEqual([1, 1]);
  const over = { expires_at: sql<string>`now() - interval '1 second'` };
  await site.ctx.db.updateTable('sessions').set(over).execute();
  await site.ctx.db.updateTable('email_tokens').set(over).execute();
  await cleanUpAccounts(site.ctx);
  expect([await rowsIn('sessions'), await rowsIn('email_tokens')]).toEqual([0, 0]);
});

test('attempts go after two days unless somebody still waits', async () => {
  const old = { count: 9, since: sql<string>`now() - interval '3 days'` };
  await site.ctx.db
    .insertInto('attempts')
    .values([
      { key: 'old', ...old },
      { key: 'waited', ...old, blocked_until: sql`now() - interval '1 second'` },
      { key: 'waiting', ...old, blocked_until: sql`now() + interval '1 hour'` },
      { key: 'new', count: 1 },
    ])
    .execute();
  await cleanUpAccounts(site.ctx);
  const keys = await site.ctx.db.selectFrom('attempts').select('key').orderBy('key').execute();
  expect(keys).toEqual([{ key: 'new' }, { key: 'waiting' }]);
});
