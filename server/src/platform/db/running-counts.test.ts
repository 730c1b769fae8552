import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { aParticipant, anEntrant, aTournament } from '#testing/competition/tournaments.ts';
import { addUpCounts } from './running-counts.ts';

const site = useApp();

async function totals(token: string) {
  const totalOf = async (path: string) => {
    const { headers } = await site.send('GET', path, { as: token });
    return Number(headers['x-total-count']);
  };
  return {
    all: await totalOf('/products/admin'),
    active: await totalOf('/products/admin?status=active'),
    hidden: await totalOf('/products/admin?status=hidden'),
  };
}

const counted = async () =>
  (
    await sql<{ rows: number }>`select count(*)::int as rows from product_counts`.execute(
      site.ctx.db,
    )
  ).rows[0]?.rows;

test('totals follow what is made, hidden, changed, deleted and rolled back', async () => {
  const { token } = await anAdmin(site.ctx);
  expect(await totals(token)).toEqual({ all: 0, active: 0, hidden: 0 });
  const mug = await aProduct(site);
  const cap = await aProduct(site);
  await aProduct(site, { isActive: false });
  expect(await totals(token)).toEqual({ all: 3, active: 2, hidden: 1 });
  await site.send('PATCH', `/products/${mug.id}/toggle-active`, { as: token });
  await site.send('PATCH', `/products/${cap.id}/stock`, { as: token, body: { stock: 3 } });
  expect(await totals(token)).toEqual({ all: 3, active: 1, hidden: 2 });
  await site.send('DELETE', `/products/${cap.id}`, { as: token });
  expect(await totals(token)).toEqual({ all: 2, active: 0, hidden: 2 });
  const undone = site.ctx.db.transaction().execute(async (db) => {
    await db.deleteFrom('products').execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await totals(token)).toEqual({ all: 2, active: 0, hidden: 2 });
});

test('counts that are added up at once, while rows come and go, stay right', async () => {
  const { token } = await anAdmin(site.ctx);
  const made = await Promise.all(Array.from({ length: 20 }, () => aProduct(site)));
  await Promise.all([
    ...made.slice(0, 10).map(({ id }) => site.send('DELETE', `/products/${id}`, { as: token })),
    ...Array.from({ length: 5 }, () => addUpCounts(site.ctx)),
    ...Array.from({ length: 5 }, () => aProduct(site, { isActive: false })),
  ]);
  expect(await totals(token)).toEqual({ all: 15, active: 10, hidden: 5 });
  await addUpCounts(site.ctx);
  expect(await counted()).toBe(2);
  expect(await totals(token)).toEqual({ all: 15, active: 10, hidden: 5 });
  await sql`delete from products`.execute(site.ctx.db);
  await addUpCounts(site.ctx);
  expect(await counted()).toBe(0);
});

test('standings follow entries, codes and check-ins, and nothing is left of a deleted tournament', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const { registrationId } = await aParticipant(site, id);
  await anEntrant(site, id);
  await anEntrant(site, id);
  const counts = async () => {
    const { body } = await site.send('GET', `/tournaments/${id}`, { as: token });
    const totalOf = async (status: string) => {
      const path = `/tournaments/${id}/registrations?status=${status}`;
      return Number((await site.send('GET', path, { as: token })).headers['x-total-count']);
    };
    const { verifiedCount, pendingCount, checkedInCount } = body;
    const totals = [await totalOf('verified'), await totalOf('pending'), await totalOf('missing')];
    return { verifiedCount, pendingCount, checkedInCount, totals };
  };
  const entered = { verifiedCount: 1, pendingCount: 2, checkedInCount: 0, totals: [1, 2, 1] };
  expect(await counts()).toEqual(entered);
  await addUpCounts(site.ctx);
  expect(await counts()).toEqual(entered);
  await sql`update registrations set code_expires_at = '2020-01-01Z' where not is_verified`.execute(
    site.ctx.db,
  );
  expect(await counts()).toEqual({ ...entered, pendingCount: 0 });
  await sql`update registrations set checked_in_at = now() where id = ${registrationId}`.execute(
    site.ctx.db,
  );
  expect(await counts()).toMatchObject({ checkedInCount: 1, totals: [1, 2, 0] });
  await site.send('DELETE', `/tournaments/${id}`, { as: token });
  await addUpCounts(site.ctx);
  expect((await sql`select from registration_counts`.execute(site.ctx.db)).rows).toEqual([]);
});

test('a registration is found by the name of its account, also once that has changed', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const { registrationId } = await aParticipant(site, id);
  const rename = (name: string) =>
    sql`update users set username = ${name}, username_key = lower(${name})
      where id = (select user_id from registrations where id = ${registrationId})`.execute(
      site.ctx.db,
    );
  const found = async (search: string) =>
    (await site.send('GET', `/tournaments/${id}/registrations?search=${search}`, { as: token }))
      .body.length;
  await rename('QuickFox');
  expect([await found('quickf'), await found('qu'), await found('ickF')]).toEqual([1, 1, 1]);
  await rename('SlowBear');
  expect([await found('quickf'), await found('lowb'), await found('ŵ')]).toEqual([0, 1, 0]);
});
