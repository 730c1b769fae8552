import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { execute, select } from '#basics/database.ts';
import { compare, shareOf, type Target } from '#basics/load.ts';
import { run, runSite } from '#basics/process.ts';

const products = 1000;
const buyers = 1000;
const seconds = 0.8;
const rounds = 5;

/** Each has received the only mail that an hour allows, or delivering them would be measured too. */
const mailsOfTheHour = `insert into mails (kind, recipient, is_by_anyone, subject, sent_at)
  select 'order', 'buyer' || n || '@bench.example', true, 'An order', now()
  from generate_series(0, ${buyers - 1}) as n`;

const address = {
  street: '1 Circle Road',
  city: 'Retail Row',
  state: 'WA',
  zipCode: '98101',
  country: 'US',
};

/** Fills the shop with plenty of each product; answers their ids. */
async function stockShop(connection: pg.ClientConfig) {
  const rows = await select<{ id: number }>(
    connection,
    `insert into products (name, description, category, price_cents, stock, images, features, tags, sizes,
       is_active, is_featured)
     select 'Mug ' || n, '', 'Mugs', 2000, 1000000, '{}', '{}', '{}', '{}', true, false
     from generate_series(1, ${products}) as n returning id`,
  );
  return rows.map(({ id }) => id);
}

/** A cart of one to four products for one of the buyers. */
function orderOf(ids: number[]) {
  const first = randomInt(ids.length);
  const items = Array.from({ length: randomInt(1, 5) }, (_, index) => ({
    id: ids[(first + index * 7) % ids.length],
    quantity: randomInt(1, 4),
    price: 20,
  }));
  const email = `buyer${randomInt(buyers)}@bench.example`;
  const customerInfo = { name: 'Ada Fox', email, phone: '' };
  return { items, customerInfo, shippingAddress: address, billingAddress: address };
}

/**
 * What the application has not delivered in its turn it delivers in its next, with all that has become
 * late at the same time, and not in that of the floor.
 */
export const turns = (connection: pg.ClientConfig) => ({
  ofSite: () =>
    execute(connection, [
      `update mails set run_at = run_at - interval '1 year' where id in (
         select id from mails where run_at > now() + interval '300 days' order by id for update)`,
    ]),
  ofFloor: () =>
    execute(connection, [
      `update mails set run_at = run_at + interval '1 year' where id in (
         select id from mails where sent_at is null and run_at <= now() order by id for update skip locked)`,
    ]),
});

async function race(url: string, floorUrl: string, ids: number[], connection: pg.ClientConfig) {
  const placing = {
    request: { method: 'POST' as const, headers: { 'content-type': 'application/json' } },
    vary: () => ({ body: JSON.stringify(orderOf(ids)) }),
  };
  const { ofSite, ofFloor } = turns(connection);
  const site: Target = {
    name: 'checkout',
    url: `${url}/api/orders/checkout`,
    ...placing,
    prepare: ofSite,
  };
  const floor: Target = { name: 'floor of checkout', url: floorUrl, ...placing, prepare: ofFloor };
  const rates = await compare([site, floor], seconds, rounds);
  const [ours, bare] = [rates.get(site), rates.get(floor)];
  return {
    perSecond: Math.round(ours?.perSecond ?? 0),
    p99: ours?.p99,
    floorPerSecond: Math.round(bare?.perSecond ?? 0),
    floorP99: bare?.p99,
    ofFloor: shareOf(ours, bare),
  };
}

/** Checkouts a second, beside the same statements by hand on the same database. */
export async function measureCheckout(
  settings: Record<string, string>,
  connection: pg.ClientConfig,
) {
  const site = await runSite({ ...settings, LIMIT_MAILS_PER_HOUR: '1' });
  const bare = await run('bench/writes/checkout-floor.ts', settings);
  try {
    await execute(connection, [mailsOfTheHour]);
    const ids = await stockShop(connection);
    return { ids, ...(await race(site.url, bare.url, ids, connection)), aim: 0.7 };
  } finally {
    await bare.stop();
    await site.stop();
  }
}

/** The same with a mail for each order, which the application also delivers. */
export async function measureCheckoutWithMail(
  settings: Record<string, string>,
  ids: number[],
  connection: pg.ClientConfig,
) {
  const sink = await run('bench/writes/smtp-sink.ts');
  const site = await runSite({
    ...settings,
    LIMIT_MAILS_PER_HOUR: '0',
    SMTP_URL: sink.url.replace('http', 'smtp'),
  });
  const bare = await run('bench/writes/checkout-floor.ts', { ...settings, WRITES_MAILS: 'on' });
  try {
    const result = await race(site.url, bare.url, ids, connection);
    const [mails] = await select<{ written: number; delivered: number }>(
      connection,
      `select count(*)::integer as written, count(sent_at)::integer as delivered
       from mails where kind = 'order-placed'`,
    );
    return { ...result, ...mails, aim: 0.6 };
  } finally {
    await bare.stop();
    await site.stop();
    await sink.stop();
  }
}
