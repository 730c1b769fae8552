import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { jobsIn, type JobTable } from '#platform/queue/jobs.ts';
import type { Job, Outcome, Queue } from '#platform/queue/queue.ts';
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

const jobs = jobsIn<PaymentJob>(paymentTable, {
  receiver: 'order_id',
  columns: sql`session_id as "sessionId", refund_id as "refundId"`,
});

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
  ...jobs,
  channel: 'payments',
  /** Longer than any attempt. */
  leaseSeconds: 60,
  delaysSeconds,
  attempt,
};
