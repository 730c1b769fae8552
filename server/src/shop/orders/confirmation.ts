import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { sql, type RawBuilder } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { newestOf, readPage, type Paging } from '#platform/http/paging.ts';
import { send } from '#platform/mail/outbox.ts';
import { hashOf } from '#platform/secrets.ts';
import { announcePaid } from './announcement.ts';
import { codesOf, deliver } from './delivery.ts';
import { statusMail } from './mails.ts';
import { isUnpaid } from './payment.ts';
import { isLarge, orders, ownViewOf, recordOrderEvents, viewOf } from './view.ts';

const withToken = (token: string) => sql<boolean>`token_hash = ${hashOf(token)}`;

const ofUser = (user: Pick<User, 'id'>, id: number) =>
  sql<boolean>`orders.id = ${id} and user_id = ${user.id}`;

const find = (ctx: Context, filter: RawBuilder<boolean>) =>
  orders(ctx)
    .where(filter)
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'Order not found'));

/** What its buyer sees. */
async function buyersViewOf(ctx: Context, order: Awaited<ReturnType<typeof find>>) {
  const codes = (await codesOf(ctx, [order])).get(order.id);
  return { ...viewOf(order), ...(codes && { codes }) };
}

export const status = async (ctx: Context, token: string) =>
  buyersViewOf(ctx, await find(ctx, withToken(token)));

export const confirm = (ctx: Context, token: string) => confirmOne(ctx, withToken(token));

export async function confirmOwn(ctx: Context, user: User, id: number) {
  const { status, lines } = await find(ctx, ofUser(user, id));
  if (status === 'pending_payment' && isLarge(ctx, lines)) {
    throw new AppError('conflict', 'Please confirm a large order with the link in the email');
  }
  return confirmOne(ctx, ofUser(user, id));
}

/** Repeatable, since mail scanners may open the link before its reader does. */
const confirmOne = (ctx: Context, filter: RawBuilder<boolean>) =>
  transaction(ctx, async (ctx) => {
    const confirmed = await ctx.db
      .updateTable('orders')
      .set({ status: 'confirmed', confirmed_at: sql<string>`now()` })
      .where(filter)
      .where('status', '=', 'pending_payment')
      .where(sql<boolean>`not ${isUnpaid}`)
      .returning(['id', 'email'])
      .executeTakeFirst();
    const order = await find(ctx, filter);
    if (order.status === 'cancelled') {
      throw new AppError('conflict', 'This order was cancelled');
    }
    if (order.status === 'pending_payment') {
      throw new AppError('conflict', 'This order is not paid yet');
    }
    if (confirmed) {
      await recordOrderEvents(ctx, [{ order_id: order.id, status: 'confirmed', actor: 'Buyer' }]);
      const codes = await deliver(ctx, order.id);
      // What was bought is never dropped for a limit.
      const by = codes.length > 0 ? 'admin' : 'anyone';
      await send(ctx, statusMail(ctx, { ...order, email: confirmed.email, codes }, by));
      await announcePaid(ctx, order);
    }
    return buyersViewOf(ctx, order);
  });

/** Confirms an order that is paid, unless an admin has by hand. The order is locked. */
export async function confirmPaid(ctx: Context, id: number, notes: string) {
  const filter = sql<boolean>`orders.id = ${id}`;
  const confirmed = await ctx.db
    .updateTable('orders')
    .set({ status: 'confirmed', confirmed_at: sql<string>`now()` })
    .where(filter)
    .where('status', '=', 'pending_payment')
    .returning('email')
    .executeTakeFirst();
  const order = await find(ctx, filter);
  await recordOrderEvents(ctx, [{ order_id: id, status: order.status, actor: 'Stripe', notes }]);
  if (!confirmed) return;
  const codes = await deliver(ctx, id);
  await send(ctx, statusMail(ctx, { ...order, email: confirmed.email, codes }, 'admin'));
  await announcePaid(ctx, order);
}

export async function listOwn(ctx: Context, user: Pick<User, 'id'>, paging: Paging) {
  const own = orders(ctx).where('user_id', '=', user.id);
  const { items, ...page } = await readPage(own, newestOf('orders'), paging);
  const codes = await codesOf(ctx, items);
  return {
    ...page,
    items: items.map((row) => ({ ...ownViewOf(ctx, row), codes: codes.get(row.id) })),
  };
}
