import { orderStatuses } from '@last-circle/contract/shop/order-rules.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newestOf, paged, rangeOf } from '#platform/http/paging.ts';
import { useApp } from '#testing/app.ts';
import { isByIndex, tableReadsOf, withoutTimeout } from '#testing/query-plans.ts';
import { placed } from '#shop/figures.ts';
import { found } from './admin-orders.ts';

const site = useApp();
const newest = newestOf('orders');

const rows = 10_000;
const mostRead = rows / 4;

/** Every ninth is of a Hughes; three old ones share rare letters. */
async function fill() {
  await withoutTimeout(
    site.ctx.db,
    sql`
    insert into orders (order_number, token_hash, status, customer_name, email, phone, shipping_address,
      billing_address, total_cents, created_at, expires_at)
    select 'ORD-260101-' || upper(to_hex(i)), sha256(i::text::bytea), (${[...orderStatuses]}::text[])[1 + i % 6],
      (array['Ada', 'Ben', 'Cleo'])[1 + i % 3] || ' ' ||
        (array['Archer', 'Baker', 'Cole', 'Drake', 'Ellis', 'Fox', 'Grant', 'Hughes', 'Irwin'])[1 + i % 9]
        || case when i < 4 then ' Zqxø' else '' end,
      'buyer' || i || '@players.example', '', '{}', '{}', 100, now() - make_interval(secs => ${rows} - i), now()
    from generate_series(1, ${rows}) i`,
  );
  await sql`vacuum analyze orders`.execute(site.ctx.db);
}

test('a page of orders is read by an index, and little more than the page is read', async () => {
  await fill();
  const filters = [
    {},
    { offset: 2000 },
    ...orderStatuses.map((status) => ({ status })),
    ...['hughes', 'hu', 'h', 'zqxø', 'zqx', 'zq', 'ø', 'nothing like it', 'ŷŵ', '%'].map(
      (search) => ({
        search,
      }),
    ),
    { status: orderStatuses[1], search: 'hughes' },
  ];
  for (const filter of filters) {
    const asked = { search: '', limit: 20, offset: 0, ...filter };
    const page = found(site.ctx, asked).$call(paged(newest, rangeOf(newest, asked)));
    const { by, rows } = await tableReadsOf('orders', page);
    const what = `${JSON.stringify(filter)} by ${by.join()}: ${rows} rows`;
    expect.soft(by, what).toSatisfy(isByIndex);
    expect.soft(rows, what).toBeLessThan(mostRead);
  }
}, 120_000);

test('the orders of a day are counted for figures by an index', async () => {
  await fill();
  const since = new Date(Date.now() - (rows / 10) * 1000).toISOString();
  const counted = site.ctx.db.selectFrom(sql<object>`(${placed(since)})`.as('counted')).selectAll();
  const { by, rows: read } = await tableReadsOf('orders', counted);
  const what = `by ${by.join()}: ${read} rows`;
  expect.soft(by, what).toSatisfy(isByIndex);
  expect.soft(read, what).toBeLessThan(mostRead);
}, 120_000);
