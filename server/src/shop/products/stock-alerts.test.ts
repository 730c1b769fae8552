import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { sql } from 'kysely';
import { anOrder, setOrderStatus } from '#testing/shop/orders.ts';
import { anOwner, deleteAccount } from '#testing/owners.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aHoodie, aProduct, productForm } from '#testing/shop/products.ts';
import { askFor, setStock, stopTokenOf, toldTo } from '#testing/shop/stock-alerts.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { expireOrders } from '#shop/orders/expiry.ts';

const site = useApp({ LIMIT_STOCK_ALERTS_PER_HOUR: '40' });

const soldOut = (more = {}) => aProduct(site, { stock: 0, ...more });

let waiting = 0;
const anAddress = () => `waits${++waiting}@players.example`;

const subjects = async (email: string) => (await toldTo(site, email)).map(({ subject }) => subject);

async function everybodyTold() {
  const mails = await site.ctx.db
    .selectFrom('mails')
    .where('kind', '=', 'back-in-stock')
    .orderBy('id')
    .select('recipient')
    .execute();
  return mails.map(({ recipient }) => recipient);
}

test('who waits for a product is mailed once when it is back', async () => {
  const mug = await soldOut();
  const email = anAddress();
  const answer = await askFor(site, mug, email);
  expect([answer.status, answer.body]).toEqual([
    201,
    { message: 'We mail you once when Storm Mug is back.' },
  ]);
  expect(await toldTo(site, email)).toEqual([]);
  await setStock(site, mug, { stock: 3 });
  await setStock(site, mug, { stock: 0 });
  await setStock(site, mug, { stock: 5 });
  const [mail, ...more] = await toldTo(site, email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Storm Mug is back', is_by_anyone: false });
  expect(mail?.text).toContain(`/product/${mug.id}-storm-mug`);
  expect(mail?.text).toContain('Price: $20.00');
  expect(mail?.text).toMatch(/Stop such mails: \S+\/stop-alerts\?token=[\w-]+\n/);
  expect(mail?.html).toContain('>Stop such mails</a>');
});

test('sizes are waited for one by one, and told in one mail', async () => {
  const hoodie = await aHoodie(site, { S: 4, M: 0, L: 0 });
  const [one, both] = [anAddress(), anAddress()];
  await askFor(site, hoodie, one, 'L');
  for (const size of ['L', 'M']) {
    expect((await askFor(site, hoodie, both, size)).body.message).toBe(
      `We mail you once when Storm Hoodie (${size}) is back.`,
    );
  }
  await setStock(site, hoodie, { sizeStock: { S: 5 } });
  expect(await everybodyTold()).toEqual([]);
  await setStock(site, hoodie, { sizeStock: { M: 1, L: 1 } });
  expect(await everybodyTold()).toEqual([one, both]);
  expect((await toldTo(site, both))[0]?.text).toContain('Size: L, M\n');
  expect((await toldTo(site, one))[0]?.text).toContain('Size: L\n');
});

test('what is in stock, unknown, hidden or not counted by size is refused', async () => {
  const hoodie = await aHoodie(site, { M: 2, L: 0 });
  const mug = await soldOut({ sizes: { medium: true } });
  const hidden = await soldOut({ isActive: false });
  const email = anAddress();
  const refusals = [
    [hoodie, 'M', 409, 'Storm Hoodie (M) is in stock. You can buy it now.'],
    [hoodie, undefined, 409, 'Storm Hoodie is in stock. You can buy it now.'],
    [hoodie, 'XL', 400, 'Storm Hoodie does not come in size XL'],
    [hoodie, 'huge', 400, 'Please choose a size'],
    [mug, 'M', 400, 'Sizes of Storm Mug are not counted'],
    [hidden, undefined, 404, 'Product not found'],
    [{ id: 999_999 }, undefined, 404, 'Product not found'],
  ] as const;
  for (const [product, size, status, reason] of refusals) {
    const { body, ...answer } = await askFor(site, product, email, size);
    expect([answer.status, body.errors?.size ?? body.message]).toEqual([status, reason]);
  }
  expect((await askFor(site, mug, 'nobody')).body.errors).toHaveProperty('email');
  expect(await site.ctx.db.selectFrom('stock_alerts').selectAll().execute()).toEqual([]);
});

test('the form, a product shown again, a cancelled and an expired order tell too', async () => {
  const { token } = await anAdmin(site.ctx);
  const put = await soldOut({ name: 'Put' });
  const shown = await soldOut({ name: 'Shown' });
  const cancelled = await aProduct(site, { name: 'Cancelled', stock: 1 });
  const expired = await aHoodie(site, { M: 1 }, 'Expired');
  const order = await anOrder(site, [{ id: cancelled.id }]);
  const late = await anOrder(site, [{ id: expired.id, selectedSize: 'M' }]);
  const email = anAddress();
  for (const product of [put, shown, cancelled]) await askFor(site, product, email);
  await askFor(site, expired, email, 'M');
  const as = token;
  const toggle = () => site.send('PATCH', `/products/${shown.id}/toggle-active`, { as });
  await toggle();
  await setStock(site, shown, { stock: 1 });
  expect(await subjects(email)).toEqual([]);
  await toggle();
  await site.send('PUT', `/products/${put.id}`, { as, body: productForm({ name: 'Put' }) });
  await setOrderStatus(site, order, 'cancelled');
  await sql`update orders set expires_at = now() - interval '1 minute' where id = ${late.id}`.execute(
    site.ctx.db,
  );
  await expireOrders(site.ctx);
  expect(await subjects(email)).toEqual([
    'Shown is back',
    'Put is back',
    'Cancelled is back',
    'Expired is back',
  ]);
});

test('of many who ask at once, some of them twice, and stock that is raised twice meanwhile, each is told once', async () => {
  const mug = await soldOut();
  const people = Array.from({ length: 15 }, anAddress);
  const asked = await Promise.all([...people, ...people].map((email) => askFor(site, mug, email)));
  expect(countStatuses(asked)).toEqual({ 201: 30 });
  const queue = await site.ctx.db
    .selectFrom('stock_alerts')
    .orderBy('id')
    .select('email')
    .execute();
  await Promise.all([1, 2, 3, 4].map((stock) => setStock(site, mug, { stock })));
  expect(await everybodyTold()).toEqual(queue.map(({ email }) => email));
  expect(queue.map(({ email }) => email).toSorted()).toEqual(people.toSorted());
});

test('who asks while the stock is raised is told, or told that it is there', async () => {
  for (let round = 0; round < 8; round += 1) {
    const mug = await soldOut();
    const people = Array.from({ length: 4 }, anAddress);
    const [, ...answers] = await Promise.all([
      setStock(site, mug, { stock: 1 }),
      ...people.map((email) => askFor(site, mug, email)),
    ]);
    for (const [index, email] of people.entries()) {
      const isTold = (await toldTo(site, email)).length === 1;
      expect(answers[index]?.status).toBe(isTold ? 201 : 409);
    }
  }
});

test('who leaves the list while a raise is at work holds nobody up', async () => {
  const { db } = site.ctx;
  const mug = await soldOut();
  const [leaver, other] = [anAddress(), anAddress()];
  for (const email of [leaver, other]) await askFor(site, mug, email);
  await db.transaction().execute(async (leaving) => {
    await leaving.deleteFrom('stock_alerts').where('email', '=', leaver).execute();
    await setStock(site, mug, { stock: 1 });
  });
  expect(await everybodyTold()).toEqual([other]);
});

test('the link of the mail takes an address off every list, by a page or by a mail program', async () => {
  const [mug, cup] = [await soldOut(), await soldOut({ name: 'Storm Cup' })];
  const [email, other] = [anAddress(), anAddress()];
  for (const address of [email, other]) await askFor(site, mug, address);
  await setStock(site, mug, { stock: 1 });
  const token = await stopTokenOf(site, email);
  const ways = [
    () => site.send('POST', '/stock-alerts/stop', { body: { token } }),
    () => oneClick(token, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'),
    () => oneClick(token, 'multipart/form-data; boundary=x', '--x--'),
  ];
  for (const stop of ways) {
    for (const address of [email, other]) await askFor(site, cup, address.toUpperCase());
    for (const { status, body } of [await stop(), await stop()]) {
      expect([status, body]).toEqual([
        200,
        { message: 'Done. You get no more mails about products that are back.' },
      ]);
    }
  }
  await setStock(site, cup, { stock: 1 });
  expect(await subjects(email)).toEqual(['Storm Mug is back']);
  expect(await subjects(other)).toEqual(['Storm Mug is back', 'Storm Cup is back']);
});

async function oneClick(token: string, type: string, payload: string) {
  const answer = await site.app.inject({
    method: 'POST',
    url: `/stop-alerts?token=${token}`,
    headers: { 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('a link that nobody wrote stops nothing', async () => {
  const reason = 'This link does not work. Use the one in the newest mail.';
  for (const token of ['', 'a', 'A'.repeat(100)]) {
    for (const { status, body } of [
      await site.send('POST', '/stock-alerts/stop', { body: { token } }),
      await oneClick(token, 'application/x-www-form-urlencoded', ''),
    ]) {
      expect([status, body.message]).toEqual([400, reason]);
    }
  }
});

test('more alerts than mails an hour are answered alike and not written, even at once', async () => {
  const products = await Promise.all(Array.from({ length: 8 }, () => soldOut()));
  const answers = await Promise.all(
    products.map((product, index) => askFor(site, product, `fan+${index}@players.example`)),
  );
  expect(countStatuses(answers)).toEqual({ 201: 8 });
  const rows = await site.ctx.db.selectFrom('stock_alerts').select('product_id as id').execute();
  expect(rows).toHaveLength(5);
  for (const product of rows) await setStock(site, product, { stock: 1 });
  expect(await everybodyTold()).toHaveLength(5);
  const again = await soldOut();
  expect((await askFor(site, again, 'fan@players.example')).status).toBe(201);
  expect(await site.ctx.db.selectFrom('stock_alerts').selectAll().execute()).toEqual([]);
});

test('a network that asks for too many has to wait', async () => {
  const mug = await soldOut();
  const answers = await Promise.all(
    Array.from({ length: 42 }, () => askFor(site, mug, anAddress())),
  );
  expect(countStatuses(answers)).toEqual({ 201: 40, 429: 2 });
  expect(answers.find(({ status }) => status === 429)?.body.message).toBe(
    'Too many alerts from your network. Please try again later.',
  );
});

test('a deleted account waits for nothing, and its data say for what it did', async () => {
  const owner = await anOwner(site);
  const hoodie = await aHoodie(site, { M: 0 });
  await askFor(site, hoodie, owner.email.toUpperCase(), 'M');
  const { body } = await site.send('GET', '/auth/data', { as: owner.token });
  expect(body.data.stock_alerts).toMatchObject([
    { product_id: hoodie.id, product: 'Storm Hoodie', size: 'M' },
  ]);
  await deleteAccount(site, owner);
  await setStock(site, hoodie, { sizeStock: { M: 1 } });
  expect(await everybodyTold()).toEqual([]);
});
