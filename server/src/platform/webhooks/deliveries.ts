import { testEvent } from '@last-circle/contract/webhook-rules.ts';
import type { Delivery } from '@last-circle/contract/webhooks.ts';
import { sql, type RawBuilder } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { countAttempt, type AttemptLimit } from '#platform/limits/attempt-limits.ts';
import { latestOf, readPage, type Paging } from '#platform/http/paging.ts';
import { find, isWaiting, type Source } from './connections.ts';
import { momentOfEvent } from './outbox.ts';

/** Tests and repetitions of one connection. */
const byHand: AttemptLimit = {
  name: 'deliveries-by-hand',
  allowed: 30,
  windowSeconds: 600,
  message: 'Too many tests. Please wait a moment.',
};

const deliveriesOf = ({ db }: Context, webhookId: number) =>
  db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .select([
      'id',
      'event',
      'created_at as createdAt',
      'attempts',
      'tried_at as triedAt',
      'response_status as responseStatus',
      'last_error as error',
      sql<Delivery['state']>`case when delivered_at is not null then 'delivered'
        when failed_at is not null then 'failed' else 'waiting' end`.as('state'),
      sql<string | null>`case when ${isWaiting} then run_at end`.as('nextAt'),
    ]);

export async function list(ctx: Context, source: Source, webhookId: number, paging: Paging) {
  await find(ctx, source, webhookId);
  return readPage(deliveriesOf(ctx, webhookId), latestOf('webhook_deliveries'), paging);
}

/** Is delivered like an event, so that its outcome is that of one. */
export const test = (ctx: Context, source: Source, webhookId: number) => {
  const data = source.facts ? sql`${source.facts} || ${momentOfEvent}` : momentOfEvent;
  const delivery = sql`values (${webhookId}::integer, ${testEvent}, ${data})`;
  return deliver(ctx, source, webhookId, delivery, 'Test sent to');
};

export const redeliver = (ctx: Context, source: Source, webhookId: number, id: number) => {
  const delivery = sql`select webhook_id, event, data from webhook_deliveries
    where id = ${id} and webhook_id = ${webhookId}`;
  return deliver(ctx, source, webhookId, delivery, 'Sent again to');
};

const deliver = (
  ctx: Context,
  source: Source,
  webhookId: number,
  delivery: RawBuilder<unknown>,
  what: string,
) =>
  transaction(ctx, async (ctx) => {
    const { host, isPaused } = await find(ctx, source, webhookId);
    if (isPaused) throw new AppError('conflict', 'This connection is paused. Resume it first.');
    await countAttempt(ctx, byHand, webhookId);
    const { rows } = await sql<{ id: number }>`
      insert into webhook_deliveries (webhook_id, event, data) ${delivery} returning id`.execute(
      ctx.db,
    );
    const [row] = rows;
    if (!row) throw new AppError('not_found', 'Delivery not found');
    const deliveries = deliveriesOf(ctx, webhookId).where('id', '=', row.id);
    return { message: `${what} ${host}`, delivery: await deliveries.executeTakeFirstOrThrow() };
  });
