import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unsealed } from '#platform/mail/sealed.ts';
import { startWorker } from '#platform/queue/worker.ts';
import { mailQueue } from '#platform/mail/queue.ts';
import type { ReadyMail } from '#platform/mail/ready-mail.ts';
import { render, type MailContent } from '#platform/mail/content.ts';
import { expireOrders } from '#shop/orders/expiry.ts';
import { useApp } from '#testing/app.ts';
import { anOrder, checkOut, confirm, setOrderStatus, stockOf } from '#testing/shop/orders.ts';
import { payAtStripe, tell, useStripe } from '#testing/shop/payments.ts';
import { anAdmin, aPerson, mailsTo } from '#testing/accounts/people.ts';
import { aKey, aProduct, productForm } from '#testing/shop/products.ts';
import { roundsOf } from '#testing/rounds.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { askFor } from '#testing/shop/stock-alerts.ts';

const desk = 'desk@organisers.example';
const site = useApp({ CONTACT_TO: desk, LOG_LEVEL: 'debug' });
const pay = useStripe();
const paying = useApp(pay.settings);

const codesFrom = (count: number, word = 'STORM') =>
  Array.from({ length: count }, (_, index) => `${word}-${String(index).padStart(4, '0')}-KEEP`);

const codesIn = ({ codes }: { codes: { code: string }[] }) => codes.map(({ code }) => code);

const textsTo = async (address: string, on = site) =>
  (await mailsTo(on.ctx, address)).map(({ text }) => text).join('\n');

const sold = async (on = site) =>
  (
    await on.ctx.db
      .selectFrom('product_codes')
      .where('sold_at', 'is not', null)
      .select('id')
      .execute()
  ).length;

test('codes that were pasted by mistake are withdrawn, those of buyers and of orders never', async () => {
  const key = await aKey(site, codesFrom(5));
  const [bought, held] = [
    await anOrder(site, [{ id: key.id }]),
    await anOrder(site, [{ id: key.id }]),
  ];
  await confirm(site, bought.token);
  const { token } = await anAdmin(site.ctx);
  const withdraw = (codes: string[]) =>
    site.send('POST', `/products/${key.id}/codes/withdraw`, { as: token, body: { codes } });
  // One of the five is sold and an order holds another.
  const all = await withdraw(codesFrom(5));
  expect([all.status, all.body.message]).toEqual([
    409,
    'Orders that are not confirmed yet hold codes: at most 3 can be withdrawn now',
  ]);
  const { body } = await withdraw(['STORM-0000-KEEP', 'STORM-0001-KEEP', 'STORM-9999-KEEP']);
  expect(body).toMatchObject({
    message: 'Storm Key: 1 code withdrawn',
    product: { stock: 2 },
    left: ['KEEP', 'KEEP'],
  });
  expect((await confirm(site, held.token)).body.codes).toEqual([
    { name: 'Storm Key', code: 'STORM-0002-KEEP' },
  ]);
  const pasted = await site.send('POST', `/products/${key.id}/codes`, {
    as: token,
    body: { codes: ['STORM-0001-KEEP'] },
  });
  expect(pasted.body).toMatchObject({ added: 1, product: { stock: 3 } });
});

test('a withdrawal that is refused holds no code back from those who confirm', async () => {
  const key = await aKey(site, codesFrom(20));
  const orders = [];
  for (let index = 0; index < 15; index += 1) orders.push(await anOrder(site, [{ id: key.id }]));
  const { token } = await anAdmin(site.ctx);
  const path = `/products/${key.id}/codes/withdraw`;
  const withdraw = () => site.send('POST', path, { as: token, body: { codes: codesFrom(20) } });
  const [confirmed] = await Promise.all([
    Promise.all(orders.map((order) => confirm(site, order.token))),
    ...Array.from({ length: 6 }, withdraw),
  ]);
  expect(confirmed.map(({ body }) => body.codes?.length)).toEqual(orders.map(() => 1));
});

test('confirming delivers a code a piece by mail, and to the holder of the link', async () => {
  const key = await aKey(site, codesFrom(9));
  expect(key).toMatchObject({ stock: 9, isDigital: true });
  const mug = await aProduct(site);
  const order = await anOrder(site, [{ id: key.id, quantity: 2 }, { id: mug.id }]);
  expect([await stockOf(site, key), await sold()]).toEqual([7, 0]);
  const before = await site.send('GET', `/orders/status/${order.token}`);
  expect(before.body).not.toHaveProperty('codes');
  const { body } = await confirm(site, order.token);
  expect(body.codes).toEqual([
    { name: 'Storm Key', code: 'STORM-0000-KEEP' },
    { name: 'Storm Key', code: 'STORM-0001-KEEP' },
  ]);
  const text = await textsTo(order.email);
  expect(text).toContain('Your codes are delivered with this mail:');
  expect(text).toContain('We mail you when it is on its way.');
  for (const code of codesIn(body)) expect(text.split(code)).toHaveLength(2);
  // Again, and by an admin: nothing new.
  expect((await confirm(site, order.token)).body).toEqual(body);
  for (const status of ['processing', 'pending_payment', 'shipped', 'delivered']) {
    expect((await setOrderStatus(site, order, status)).status).toBe(200);
  }
  expect((await site.send('GET', `/orders/status/${order.token}`)).body.codes).toEqual(body.codes);
  expect([await stockOf(site, key), await sold()]).toEqual([7, 2]);
});

test('an order of codes alone is not packed', async () => {
  const key = await aKey(site, codesFrom(9));
  const buyer = await aPerson(site.ctx);
  const order = await anOrder(site, [{ id: key.id }], { buyer });
  await site.send('POST', `/orders/mine/${order.id}/confirm`, { as: buyer.token });
  const text = await textsTo(order.email);
  expect(text).toContain('thanks, it is confirmed.\n\nYour code is delivered with this mail:');
  const own = await site.send('GET', '/orders/mine', { as: buyer.token });
  expect(own.body).toMatchObject([{ codes: [{ name: 'Storm Key', code: 'STORM-0000-KEEP' }] }]);
});

test.each(['confirmed', 'processing', 'shipped', 'delivered'])(
  'an admin who sets %s delivers, one order or many',
  async (status) => {
    const { token } = await anAdmin(site.ctx);
    const key = await aKey(site, codesFrom(9));
    const orders = [];
    while (orders.length < 3) orders.push(await anOrder(site, [{ id: key.id }]));
    const [one, ...others] = orders;
    const single = await setOrderStatus(site, one ?? { id: 0 }, status);
    expect(single.status).toBe(200);
    expect(single.body).not.toHaveProperty('codes');
    const ids = others.map(({ id }) => id);
    const body = { ids, status };
    await site.send('PUT', '/orders/admin/status', { as: token, body });
    const mails = await Promise.all(orders.map(({ email }) => textsTo(email)));
    const got = mails.flatMap((text) => text.match(/STORM-\d+-KEEP/g) ?? []);
    expect(got.toSorted()).toEqual(codesFrom(3));
  },
);

test('a payment delivers', async () => {
  const key = await aKey(paying, codesFrom(3));
  const order = await anOrder(paying, [{ id: key.id, quantity: 3 }]);
  await payAtStripe(paying, order);
  expect(await sold(paying)).toBe(0);
  await tell(paying, pay.stripe);
  await tell(paying, pay.stripe);
  const { body } = await paying.send('GET', `/orders/status/${order.token}`);
  expect(codesIn(body)).toEqual(codesFrom(3));
  expect(await textsTo(order.email, paying)).toContain('STORM-0002-KEEP');
});

test('cancelling before the confirmation frees, afterwards never', async () => {
  const key = await aKey(site, codesFrom(9));
  const place = () => anOrder(site, [{ id: key.id, quantity: 2 }]);
  const [early, late, expired] = [await place(), await place(), await place()];
  await confirm(site, late.token);
  await site.ctx.db
    .updateTable('orders')
    .set({ expires_at: sql<string>`now() - interval '1 minute'` })
    .where('id', '=', expired.id)
    .execute();
  await expireOrders(site.ctx);
  await setOrderStatus(site, early, 'cancelled');
  expect(await stockOf(site, key)).toBe(7);
  await setOrderStatus(site, late, 'cancelled');
  expect([await stockOf(site, key), await sold()]).toEqual([7, 2]);
  const cancelled = await site.send('GET', `/orders/status/${late.token}`);
  expect(cancelled.body).not.toHaveProperty('codes');
  // Brought back, each has its own.
  await setOrderStatus(site, late, 'confirmed');
  expect([await stockOf(site, key), await sold()]).toEqual([7, 2]);
  await setOrderStatus(site, early, 'confirmed');
  expect([await stockOf(site, key), await sold()]).toEqual([5, 4]);
  // One that waits again, and is then not confirmed in time, keeps what it has.
  await setOrderStatus(site, late, 'pending_payment');
  await site.ctx.db
    .updateTable('orders')
    .set({ expires_at: sql<string>`now() - interval '1 minute'` })
    .where('id', '=', late.id)
    .execute();
  await expireOrders(site.ctx);
  expect([await stockOf(site, key), await sold()]).toEqual([5, 4]);
});

test(
  'of many confirmations at once each gets a code of its own',
  { timeout: 120_000 },
  async () => {
    const count = roundsOf(200);
    const key = await aKey(site, codesFrom(count));
    const other = await aKey(site, codesFrom(count, 'CALM'), { name: 'Calm Key' });
    const orders = await Promise.all(
      Array.from({ length: count }, (_, index) => {
        const items = [{ id: key.id }, { id: other.id }];
        return anOrder(site, index % 2 === 0 ? items : items.toReversed());
      }),
    );
    expect((await checkOut(site, [{ id: key.id }])).status).toBe(409);
    const answers = await Promise.all(orders.map(({ token }) => confirm(site, token)));
    expect(countStatuses(answers)).toEqual({ 200: count });
    const shown = await Promise.all(
      orders.map(async ({ token }) =>
        codesIn((await site.send('GET', `/orders/status/${token}`)).body),
      ),
    );
    expect(shown.every((codes) => codes.length === 2)).toBe(true);
    expect(shown.flat().toSorted()).toEqual(
      [...codesFrom(count), ...codesFrom(count, 'CALM')].toSorted(),
    );
    expect([await stockOf(site, key), await stockOf(site, other), await sold()]).toEqual([
      0,
      0,
      2 * count,
    ]);
  },
);

test(
  'whatever happens at once, what is free is what is for sale and held',
  { timeout: 60_000 },
  async () => {
    const { token } = await anAdmin(site.ctx);
    const key = await aKey(site, codesFrom(40));
    const orders = await Promise.all(
      Array.from({ length: 15 }, () => anOrder(site, [{ id: key.id, quantity: 2 }])),
    );
    const set = (id: number, status: string) =>
      site.send('PUT', `/orders/admin/${id}/status`, { as: token, body: { status } });
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([
        ...orders.flatMap(({ id, token: link }, index) => [
          confirm(site, link),
          set(id, index % 3 === round ? 'cancelled' : 'processing'),
          set(id, 'cancelled'),
        ]),
        site.send('POST', `/products/${key.id}/codes`, {
          as: token,
          body: { codes: codesFrom(5, `MORE${round}`) },
        }),
      ]);
      expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
      const { body } = await site.send('GET', `/products/${key.id}/codes`, { as: token });
      const held = await sql<{ held: number }>`
      select coalesce(sum(quantity), 0)::int as held from order_lines join orders on orders.id = order_id
      where holds_stock and not exists (select from product_codes
        where product_codes.order_id = orders.id)`.execute(site.ctx.db);
      expect(body).toMatchObject({ held: held.rows[0]?.held });
      expect(body.forSale + body.held + body.sold).toBe(45 + 5 * round);
    }
  },
);

test('nobody but the buyer sees a code: no answer, log, mail to others, export or stored row', async () => {
  const { token: admin } = await anAdmin(site.ctx);
  const [buyer, stranger] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  const key = await aKey(site, codesFrom(9));
  const order = await anOrder(site, [{ id: key.id, quantity: 5 }], { buyer });
  await confirm(site, order.token);
  const seen = await Promise.all(
    [
      '/orders/admin',
      '/orders/admin/orders.csv',
      '/products',
      '/products/admin',
      `/products/${key.id}`,
      `/products/${key.id}/codes`,
      '/products/featured',
      '/products/category/Mugs',
      `/products/${key.id}/related`,
      '/admin/mails',
      '/admin/counts',
      '/auth/data',
    ].map((path) => site.send('GET', path, { as: admin })),
  );
  expect(countStatuses(seen)).toEqual({ 200: seen.length });
  seen.push(
    await setOrderStatus(site, order, 'delivered'),
    await site.send('GET', '/orders/mine', { as: stranger.token }),
    await site.send('GET', `/products/${key.id}/codes`, { as: buyer.token }),
    await site.send('POST', `/products/${key.id}/codes`, {
      as: admin,
      body: { codes: ['STORM-0000-KEEP', `STORM-0001-KEEP\u0007`] },
    }),
  );
  expect(seen.filter(({ text }) => text.includes('STORM-')).map(({ text }) => text)).toEqual([]);
  expect(await textsTo(desk)).not.toContain('STORM-');
  expect(JSON.stringify(site.log)).not.toContain('STORM-');
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(site.ctx.db);
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(stored)::text as row from ${sql.table(name)} as stored`.execute(site.ctx.db);
    const hex = Buffer.from('STORM-').toString('hex');
    const leaks = rows.filter(({ row }) => row.includes('STORM-') || row.includes(hex));
    expect([name, leaks]).toEqual([name, []]);
  }
});

test('a mail server gets the codes in the mail', async () => {
  const key = await aKey(site, codesFrom(9));
  const order = await anOrder(site, [{ id: key.id }]);
  await confirm(site, order.token);
  const given: ReadyMail[] = [];
  const queue = mailQueue({
    retainsBodies: true,
    deliver: async (mail) => void given.push(mail),
    close: async () => {},
  });
  const worker = startWorker({ ctx: site.ctx, notifications: site.notifications, queue });
  await worker.idle();
  await worker.stop();
  // As the outbox wrote it.
  const texts = given.map(({ letter, look }) => render(letter as MailContent, look).text);
  expect(texts.filter((text) => text.includes('STORM-0000-KEEP'))).toHaveLength(1);
  // What another key encrypted is lost, and says so.
  const config = { ...site.ctx.config, SECRET_KEY: 'another key, of more than 32 characters' };
  const stored = await site.ctx.db.selectFrom('mails').selectAll().orderBy('id', 'desc').execute();
  const [mail] = stored.map((row) => unsealed(config, row));
  expect(JSON.stringify(mail?.letter)).toContain('This part cannot be read any more.');
});

test('duplicates are told by their number and endings, whatever became of the first', async () => {
  const { token } = await anAdmin(site.ctx);
  const key = await aKey(site, ['AAAA-1111', 'BBBB-2222', 'CCCC-3333']);
  const other = await aKey(site, [], { name: 'Calm Key' });
  await confirm(site, (await anOrder(site, [{ id: key.id }])).token);
  const add = (id: number, codes: unknown[]) =>
    site.send('POST', `/products/${id}/codes`, { as: token, body: { codes } });
  const { body } = await add(other.id, [' AAAA-1111 ', 'DDDD-4444', 'BBBB-2222', 'DDDD-4444']);
  expect(body).toMatchObject({
    message: 'Calm Key: 1 code added',
    added: 1,
    duplicates: ['1111', '2222', '4444'],
    product: { stock: 1 },
  });
  const both = await Promise.all([
    add(key.id, codesFrom(50)),
    add(other.id, codesFrom(50).toReversed()),
  ]);
  expect(both[0]?.body.added + both[1]?.body.added).toBe(50);
  const pool = await site.send('GET', `/products/${other.id}/codes`, { as: token });
  expect(pool.body.forSale).toBe(1 + both[1]?.body.added);
  const first = await site.send('GET', `/products/${key.id}/codes`, { as: token });
  expect(first.body).toMatchObject({ held: 0, sold: 1 });
  expect(first.body.newest.every((ending: string) => ending.length === 4)).toBe(true);
});

test.each([
  [[], 'codes', 'Please enter at least one code'],
  [['short'], 'codes.0', 'A code has at least 6 characters'],
  [['x'.repeat(201)], 'codes.0', 'A code has at most 200 characters'],
  [['two\nlines'], 'codes.0', 'A code is one line of text'],
  [codesFrom(5001), 'codes', 'Add at most 5000 codes at once'],
])('a refusal of codes quotes none of them', async (codes, field, message) => {
  const { token } = await anAdmin(site.ctx);
  const key = await aKey(site, []);
  const path = `/products/${key.id}/codes`;
  const { status, body } = await site.send('POST', path, { as: token, body: { codes } });
  expect([status, body.errors]).toEqual([400, { [field]: message }]);
});

test('what is delivered by mail has no sizes, no other stock, and stays so', async () => {
  const { token } = await anAdmin(site.ctx);
  const send = (method: 'PATCH' | 'PUT' | 'POST', path: string, body: object) =>
    site.send(method, path, { as: token, body });
  const digital = { ...productForm({ name: 'Storm Key' }), isDigital: true };
  const sized = await send('POST', '/products', { ...digital, sizes: { small: true } });
  expect(sized.body.errors).toEqual({ isDigital: 'Codes have no sizes' });
  const mug = await aProduct(site);
  expect(
    (await send('POST', `/products/${mug.id}/codes`, { codes: ['ABCDEF'] })).body.message,
  ).toBe('This product is not delivered by mail');
  expect(
    (await send('PUT', `/products/${mug.id}`, { ...digital, keepStock: true })).body,
  ).toMatchObject({ isDigital: true, stock: 0 });
  await send('POST', `/products/${mug.id}/codes`, { codes: ['ABCDEF', 'GHIJKL'] });
  expect((await send('PUT', `/products/${mug.id}`, digital)).body).toMatchObject({ stock: 2 });
  for (const body of [{ stock: 5 }, { sizeStock: { S: 1 } }]) {
    expect((await send('PATCH', `/products/${mug.id}/stock`, body)).body.message).toBe(
      'The stock of this product is the number of its codes. Add codes instead.',
    );
  }
  expect((await send('PUT', `/products/${mug.id}`, productForm())).body.message).toBe(
    'How a product is delivered cannot change once it was ordered or has codes. Add another product.',
  );
  const copy = await send('POST', `/products/${mug.id}/duplicate`, {});
  expect(copy.body).toMatchObject({ isDigital: true, stock: 0 });
});

test('a product is deleted once no order waits for its codes, and buyers keep theirs', async () => {
  const { token } = await anAdmin(site.ctx);
  const key = await aKey(site, codesFrom(9));
  const order = await anOrder(site, [{ id: key.id }]);
  const remove = () => site.send('DELETE', `/products/${key.id}`, { as: token });
  expect((await remove()).body.message).toBe(
    'Orders that are not confirmed yet wait for codes of this product. Hide it until they are.',
  );
  await confirm(site, order.token);
  expect((await remove()).status).toBe(200);
  const { body } = await site.send('GET', `/orders/status/${order.token}`);
  expect(codesIn(body)).toEqual(['STORM-0000-KEEP']);
  const again = await aKey(site, codesFrom(2));
  expect(again.stock).toBe(1);
});

test('the organisers are told once that few are left, until codes are added', async () => {
  const key = await aKey(site, codesFrom(7));
  const buy = () => anOrder(site, [{ id: key.id }]);
  const told = async () => (await mailsTo(site.ctx, desk)).map(({ subject }) => subject);
  await buy();
  expect(await told()).toEqual([]);
  await Promise.all([buy(), buy(), buy()]);
  expect(await told()).toEqual(['Storm Key: 5 codes left']);
  const { token } = await anAdmin(site.ctx);
  const body = { codes: codesFrom(2, 'MORE') };
  await site.send('POST', `/products/${key.id}/codes`, { as: token, body });
  await buy();
  expect(await told()).toEqual(['Storm Key: 5 codes left', 'Storm Key: 4 codes left']);
});

test('who waits for a product is told when it has codes again', async () => {
  const key = await aKey(site, []);
  await askFor(site, key, 'waiting@players.example');
  const { token } = await anAdmin(site.ctx);
  const body = { codes: codesFrom(2) };
  await site.send('POST', `/products/${key.id}/codes`, { as: token, body });
  expect(
    (await mailsTo(site.ctx, 'waiting@players.example')).map(({ subject }) => subject),
  ).toEqual(['Storm Key is back']);
});
