import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/people.ts';
import { aProduct } from '#testing/products.ts';
import { addUpCounts } from './kept-counts.ts';

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
