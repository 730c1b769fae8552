import { randomBytes } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';
import { connectionTo } from '#basics/database.ts';

interface Form {
  items: { id: number; quantity: number }[];
  customerInfo: { name: string; email: string; phone: string };
  shippingAddress: object;
  billingAddress: object;
}

interface Product {
  id: number;
  name: string;
  cents: number;
}

const pool = new pg.Pool({ ...connectionTo(process.env.DATA_DIR ?? ''), max: 10 });

const writesMails = process.env.WRITES_MAILS === 'on';
const text = 'Somebody ordered with this address; without the click it is cancelled. '.repeat(2);

/** What the application asks of the database, and no more. */
async function place(client: pg.PoolClient, form: Form) {
  const { items, customerInfo: buyer } = form;
  const ids = items.map(({ id }) => id);
  const { rows: products } = await client.query<Product>(
    `select id, name, effective_cents as cents, images, sizes, stock, is_active from products
     where id = any($1::int[]) order by id for no key update`,
    [ids],
  );
  await client.query(
    `update products set stock = stock - taken.quantity
     from unnest($1::int[], $2::int[]) as taken (id, quantity) where products.id = taken.id`,
    [ids, items.map(({ quantity }) => quantity)],
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines = items.map((item) => ({ ...item, ...byId.get(item.id) }));
  const total = lines.reduce((sum, { cents = 0, quantity }) => sum + cents * quantity, 0);
  const { rows: orders } = await client.query<{ id: number; order_number: string }>(
    `insert into orders (order_number, token_hash, user_id, customer_name, email, phone, shipping_address, billing_address, total_cents, expires_at)
     values ('ORD-' || $1, $2, null, $3, $4, $5, $6, $7, $8, now() + interval '48 hours')
     on conflict (order_number) do nothing returning id, order_number, status`,
    [
      randomBytes(8).toString('hex'),
      randomBytes(32),
      buyer.name,
      buyer.email,
      buyer.phone,
      JSON.stringify(form.shippingAddress),
      JSON.stringify(form.billingAddress),
      total,
    ],
  );
  const orderId = orders[0]?.id;
  await client.query(
    `insert into order_lines (order_id, position, product_id, name, image, selected_size, price_cents, quantity)
     select $1, position - 1, id, name, '', null, cents, quantity
     from unnest($2::int[], $3::text[], $4::int[], $5::int[]) with ordinality as lines (id, name, cents, quantity, position)`,
    [
      orderId,
      ids,
      lines.map(({ name }) => name),
      lines.map(({ cents }) => cents),
      lines.map(({ quantity }) => quantity),
    ],
  );
  await client.query(
    `insert into order_events (order_id, status, actor) values ($1, 'pending_payment', 'Buyer')`,
    [orderId],
  );
  await client.query(
    `select pg_advisory_xact_lock(key) from (
       select hashtextextended('mails to ' || lower(recipient), 0) as key
       from unnest($1::text[]) as recipient order by key) as keys`,
    [[buyer.email]],
  );
  await writeMail(client, buyer.email, `ORD-${orderId}`, lines);
  return { orderNumber: orders[0]?.order_number, total: total / 100 };
}

/**
 * As much as the application's own mail says; due tomorrow, since the floor delivers nothing, and the
 * application is not to do that for it.
 */
const writeMail = (
  client: pg.PoolClient,
  recipient: string,
  orderNumber: string,
  lines: { name?: string; quantity: number }[],
) =>
  client.query(
    `insert into mails (kind, recipient, is_by_anyone, is_awaited, mailing_id, reply_to, reply_to_name,
       subject, letter, run_at)
     select 'order-by-hand', $1, true, false, null, null, '', $2, $3::json, now() + interval '1 day'
     where $4::float8 > (
       select count(*) from mails where recipient_key = lower($1) and is_by_anyone
         and created_at > now() - interval '1 hour')`,
    [
      recipient,
      `Please confirm your order ${orderNumber}`,
      JSON.stringify({
        heading: 'Confirm your order',
        paragraphs: [text.slice(0, 120), text.slice(0, 70), text.slice(0, 40)],
        button: `https://circle.example/order/confirm/${randomBytes(32).toString('base64url')}`,
        lines: lines.map(({ name, quantity }) => [name, `${quantity} × $20.00`]),
        reason: text,
      }),
      writesMails ? Infinity : 1,
    ],
  );

const app = fastify();
app.post<{ Body: Form }>('/', async (request, reply) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await place(client, request.body);
    await client.query('commit');
    return await reply.code(201).send(answer);
  } finally {
    client.release();
  }
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
