import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expireOrders } from '#shop/orders/expiry.ts';
import { useApp } from '#testing/app.ts';
import { aDiscount, discountOf, orderWith, quote } from '#testing/shop/discounts.ts';
import { checkOut, confirm, setOrderStatus, sizeStockOf, stockOf } from '#testing/shop/orders.ts';
import { aPaidOrder, askStripe, useStripe } from '#testing/shop/payments.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aHoodie, aKey, aProduct } from '#testing/shop/products.ts';

const pay = useStripe();
const site = useApp(pay.settings);

const pieces = 40;
const mostUses = 12;
const rounds = 6;

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

const oneOf = <T>(values: readonly T[]) => values[randomInt(values.length)]!;

/** What is sold, and a code that some of the buyers may use. */
async function aShop() {
  const mug = await aProduct(site, { price: 7.77, stock: pieces });
  const hoodie = await aHoodie(site, { S: pieces, M: pieces });
  const codes = times(pieces, (index) => `PASS-${String(index).padStart(4, '0')}-KEEP`);
  const key = await aKey(site, codes, { price: 3.33 });
  const { code } = await aDiscount(site, { value: 13, maxUses: mostUses });
  return { mug, hoodie, key, code };
}

type Shop = Awaited<ReturnType<typeof aShop>>;

/** The token of each order's link. */
const links = new Map<number, string>();

/** Orders what was quoted, and pays no other price. */
async function buy({ mug, hoodie, key, code }: Shop) {
  const all = [
    { id: mug.id },
    { id: key.id },
    { id: hoodie.id, selectedSize: 'S' },
    { id: hoodie.id, selectedSize: 'M' },
  ];
  const items = times(randomInt(1, 4), () => ({ ...oneOf(all), quantity: randomInt(1, 4) }));
  const hasCode = randomInt(2) === 0;
  const shown = await quote(site, items, hasCode ? code : undefined);
  if (shown.status !== 200) return shown.status;
  const { status, body } = hasCode
    ? await orderWith(site, code, items, { expectedTotal: shown.body.total })
    : await checkOut(site, items);
  if (status !== 201) return status;
  expect(body.total).toBe(shown.body.total);
  const { id } = await site.ctx.db
    .selectFrom('orders')
    .where('order_number', '=', body.orderNumber)
    .select('id')
    .executeTakeFirstOrThrow();
  links.set(id, body.confirmationToken);
  return status;
}

/** Pays at Stripe where there is something to pay, and comes back to the site. */
async function payFor(link: string) {
  const { status, body } = await site.send('POST', `/orders/confirm/${link}/payment`);
  if (status !== 200) return status;
  await fetch(body.paymentUrl, { method: 'POST', redirect: 'manual' });
  return (await confirm(site, link)).status;
}

async function refund(id: number, amount = randomInt(1, 3000) / 100) {
  const { token } = await anAdmin(site.ctx);
  const body = { amount, reason: 'A scratch' };
  return (await site.send('POST', `/orders/admin/${id}/refunds`, { as: token, body })).status;
}

const setAny = async (id: number) =>
  (await setOrderStatus(site, { id }, oneOf(['cancelled', 'cancelled', 'pending_payment']))).status;

const anything = (id: number, link: string) =>
  oneOf([() => payFor(link), () => payFor(link), () => refund(id), () => setAny(id)])();

async function ordersNow() {
  const { rows } = await sql<{
    status: string;
    code: string | null;
    total: number;
    discount: number;
    ofLines: { sum: number; discount: number };
    isPaid: boolean;
  }>`
    select status, discount_code as code, total_cents as total, discount_cents as discount,
      (select json_build_object('sum', sum(price_cents * quantity), 'discount', sum(discount_cents))
        from order_lines where order_id = orders.id) as "ofLines",
      exists (select from payments where order_id = orders.id and paid_at is not null) as "isPaid"
    from orders`.execute(site.ctx.db);
  return rows;
}

/** Pieces in orders that hold them and have no code yet. */
async function heldOf({ id }: { id: number }, size: string | null = null) {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(quantity), 0)::int as held
    from order_lines join orders on orders.id = order_id
    where product_id = ${id} and holds_stock and selected_size is not distinct from ${size}
      and not exists (select from product_codes
        where product_codes.order_id = order_lines.order_id
          and product_codes.position = order_lines.position)`.execute(site.ctx.db);
  return rows[0]?.held;
}

async function soldCodesOf({ id }: { id: number }) {
  const { rows } = await sql<{ sold: number; missing: number }>`
    select
      (select count(*)::int from product_codes where product_id = ${id} and sold_at is not null) as sold,
      (select count(*)::int from order_lines join orders on orders.id = order_id
        where product_id = ${id} and status = 'confirmed' and quantity <> (
          select count(*) from product_codes
          where product_codes.order_id = order_lines.order_id
            and product_codes.position = order_lines.position)) as missing`.execute(site.ctx.db);
  return rows[0]!;
}

async function expectWholeStock({ mug, hoodie, key }: Shop) {
  const { S, M } = await sizeStockOf(site, hoodie);
  const { sold, missing } = await soldCodesOf(key);
  const stock = { mug: await stockOf(site, mug), S, M, key: await stockOf(site, key) };
  expect({
    mug: stock.mug + ((await heldOf(mug)) ?? NaN),
    S: S + ((await heldOf(hoodie, 'S')) ?? NaN),
    M: M + ((await heldOf(hoodie, 'M')) ?? NaN),
    key: stock.key + sold + ((await heldOf(key)) ?? NaN),
    missing,
  }).toEqual({ mug: pieces, S: pieces, M: pieces, key: pieces, missing: 0 });
  expect(Math.min(...Object.values(stock))).toBeGreaterThanOrEqual(0);
}

async function expectRightTotals({ code }: Shop) {
  const orders = await ordersNow();
  for (const { total, discount, ofLines } of orders) {
    expect(ofLines).toEqual({ sum: total + discount, discount });
  }
  const uses = orders.filter((one) => one.code === code && one.status !== 'cancelled').length;
  expect((await discountOf(site, { code })).uses).toBe(uses);
  expect(uses).toBeLessThanOrEqual(mostUses);
  expect(orders.filter(({ status, isPaid }) => status === 'confirmed' && !isPaid)).toEqual([]);
}

/** What Stripe took and gave back is what the site says of its orders. */
async function expectSettled() {
  const { sessions, refunds } = pay.stripe;
  const paid = [...sessions.values()].filter((one) => one.payment_status === 'paid');
  const took = paid.reduce((sum, one) => sum + (one.amount_total ?? 0), 0);
  const gave = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const { rows } = await sql<{ kept: number; returned: number; wanted: number }>`
    select
      (select coalesce(sum(total_cents - coalesce((
          select sum(amount_cents) from refunds
          where refunds.intent = payments.intent and state = 'done'), 0)), 0)::int
        from payments join orders on orders.id = order_id where paid_at is not null) as kept,
      (select coalesce(sum(amount_cents), 0)::int from refunds where state = 'done') as returned,
      (select count(*)::int from refunds where state = 'wanted') as wanted`.execute(site.ctx.db);
  expect(rows[0]).toEqual({ kept: took - gave, returned: gave, wanted: 0 });
  return { paid: paid.length, refunds: refunds.length };
}

test(
  'whatever is bought, paid, cancelled and refunded at once, stock, codes and cents add up',
  { timeout: 120_000 },
  async () => {
    const shop = await aShop();
    const first = await aPaidOrder(site, [{ id: shop.mug.id }]);
    expect(await refund(first.id, 1.5)).toBe(201);
    let settled = { paid: 0, refunds: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const known = [...links].filter(() => randomInt(2) === 0);
      const statuses = await Promise.all([
        ...times(8, () => buy(shop)),
        ...known.flatMap(([id, link]) => [anything(id, link), anything(id, link)]),
      ]);
      const allowed = [200, 201, 400, 409];
      expect(statuses.filter((status) => !allowed.includes(status))).toEqual([]);
      if (round === rounds - 2) {
        const past = sql<string>`now() - interval '1 day'`;
        await site.ctx.db.updateTable('orders').set({ expires_at: past }).execute();
        await expireOrders(site.ctx);
      }
      await askStripe(site, { servers: 2, later: true });
      await expectWholeStock(shop);
      await expectRightTotals(shop);
      settled = await expectSettled();
    }
    expect(settled.paid).toBeGreaterThan(1);
    expect(settled.refunds).toBeGreaterThan(0);
  },
);
