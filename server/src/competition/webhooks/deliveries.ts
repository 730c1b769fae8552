import { testEvent } from '@last-circle/contract/competition/webhook-rules.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import type { AttemptLimit } from '#platform/limits/attempt-limits.ts';
import { countAttempt } from '#platform/limits/attempt-limits.ts';
import { latestOf, paged, pageOf, rangeOf, type Paging } from '#platform/http/paging.ts';
import { momentOfEvent } from '#competition/deliveries/outbox.ts';
import { deliveriesOf, find } from './views.ts';

/** Tests and repetitions of one connection. */
const byHand: AttemptLimit = {
  name: 'deliveries-by-hand',
  allowed: 30,
  windowSeconds: 600,
  message: 'Too many tests. Please wait a moment.',
};

const latest = latestOf('webhook_deliveries');

export async function list(ctx: Context, tournamentId: number, webhookId: number, paging: Paging) {
  await find(ctx, tournamentId, webhookId);
  const rows = await deliveriesOf(ctx, webhookId)
    .$call(paged(latest, rangeOf(latest, paging)))
    .execute();
  return pageOf(rows, latest, paging);
}

/** Is delivered like an event, so that its outcome is that of one. */
export const test = (ctx: Context, tournamentId: number, webhookId: number) =>
  transaction(ctx, async (ctx) => {
    const { host } = await find(ctx, tournamentId, webhookId);
    await countAttempt(ctx, byHand, webhookId);
    const { rows } = await sql<{ id: number }>`
      insert into webhook_deliveries (webhook_id, event, data)
      values (${webhookId}, ${testEvent}, ${momentOfEvent}) returning id`.execute(ctx.db);
    return { message: `Test sent to ${host}`, delivery: await one(ctx, webhookId, rows) };
  });

export const redeliver = (ctx: Context, tournamentId: number, webhookId: number, id: number) =>
  transaction(ctx, async (ctx) => {
    const { host } = await find(ctx, tournamentId, webhookId);
    await countAttempt(ctx, byHand, webhookId);
    const { rows } = await sql<{ id: number }>`
      insert into webhook_deliveries (webhook_id, event, data)
      select webhook_id, event, data from webhook_deliveries
      where id = ${id} and webhook_id = ${webhookId} returning id`.execute(ctx.db);
    if (rows.length === 0) throw new AppError('not_found', 'Delivery not found');
    return { message: `Sent again to ${host}`, delivery: await one(ctx, webhookId, rows) };
  });

const one = (ctx: Context, webhookId: number, [row]: { id: number }[]) =>
  deliveriesOf(ctx, webhookId)
    .where('id', '=', row?.id ?? 0)
    .executeTakeFirstOrThrow();
