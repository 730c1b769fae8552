import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { removeOld, storeOutcomes, type JobTable } from '#platform/queue/jobs.ts';
import type { Claimable, Job, Outcome, Queue } from '#platform/queue/queue.ts';
import { giveUp, sendBack } from './refunds.ts';
import { settle } from './settle.ts';
import { isRefusal } from './stripe-errors.ts';

interface PaymentJob extends Job {
  sessionId: string | null;
  refundId: number | null;
}

const minute = 60;
const hour = 60 * minute;

/** Four days in all. */
const delaysSeconds = [
  5,
  30,
  2 * minute,
  10 * minute,
  hour,
  6 * hour,
  12 * hour,
  24 * hour,
  48 * hour,
];

export const paymentTable: JobTable = { name: 'payment_jobs', doneAt: 'done_at' };

async function claim({ db }: Context, leaseSeconds: number, claimable: Claimable) {
  const { most, mostRetries, exceptTo } = claimable;
  const { rows } = await sql<PaymentJob>`
    with due as (
      select id, order_id, run_at from payment_jobs
      where done_at is null and failed_at is null and run_at <= now()
        and (attempts = 0 or ${mostRetries > 0}) and order_id::text <> all(${exceptTo}::text[])
      order by run_at, id limit ${most} for update skip locked
    ), one_each as (select distinct on (order_id) id, run_at from due order by order_id, id)
    update payment_jobs set run_at = now() + make_interval(secs => ${leaseSeconds}),
      attempts = attempts + 1
    from one_each where payment_jobs.id = one_each.id
    returning payment_jobs.id, order_id::text as receiver, session_id as "sessionId",
      refund_id as "refundId", attempts,
      extract(epoch from now() - one_each.run_at)::float8 as "lateSeconds"`.execute(db);
  return rows;
}

async function attempt(ctx: Context, { sessionId, refundId }: PaymentJob): Promise<Outcome> {
  try {
    if (refundId !== null) await sendBack(ctx, refundId);
    else if (sessionId !== null && (await settle(ctx, sessionId))) {
      return { error: 'The money is on its way', putOffSeconds: 10 * minute };
    }
    return { error: null };
  } catch (error) {
    ctx.log.warn({ err: error, sessionId, refundId }, 'Stripe did not answer as wanted');
    const isFinal = isRefusal(error);
    if (isFinal && refundId !== null) await giveUp(ctx, refundId);
    return { error: error instanceof Error ? error.message : String(error), isFinal };
  }
}

/** What is asked of Stripe: how payment pages have ended, and refunds. */
export const paymentQueue: Queue<PaymentJob> = {
  channel: 'payments',
  /** Longer than any attempt. */
  leaseSeconds: 60,
  delaysSeconds,
  claim,
  attempt,
  storeOutcomes: (ctx, all) => storeOutcomes(ctx, paymentTable, all),
  removeOld: (ctx) => removeOld(ctx, paymentTable),
};
