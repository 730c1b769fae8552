import type { Context } from '#platform/context.ts';
import { claim, markFailed, markSent, release, type ClaimedMail } from './queue.ts';
import { failureOf, type MailTransport } from './transport.ts';

const batchSize = 20;
const concurrency = 5;
const deliverySeconds = 45;
/**
 * Twice what the slowest batch can take, so that no other worker claims the mails of a live one.
 */
const leaseSeconds = 2 * (batchSize / concurrency) * deliverySeconds;

interface DeliveryContext {
  ctx: Context;
  transport: MailTransport;
  /** When aborted, no further delivery begins. */
  stopping: AbortSignal;
  /** When aborted, running deliveries end. */
  abort: AbortSignal;
}

/** Tries the next due mails, a few at a time, and returns how many there were. */
export async function deliverBatch(delivery: DeliveryContext): Promise<number> {
  const { ctx, stopping } = delivery;
  const claimed = await claim(ctx, batchSize, leaseSeconds);
  const waiting = [...claimed];
  const deliverWaiting = async () => {
    while (!stopping.aborted) {
      const mail = waiting.shift();
      if (!mail) return;
      await deliver(delivery, mail);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: concurrency }, deliverWaiting));
  await release(ctx, waiting);
  const rejected = results.find((result) => result.status === 'rejected');
  if (rejected) throw rejected.reason;
  return claimed.length;
}

async function deliver({ ctx, transport, abort }: DeliveryContext, mail: ClaimedMail) {
  try {
    const signal = AbortSignal.any([abort, AbortSignal.timeout(deliverySeconds * 1000)]);
    await transport.deliver(mail, signal);
  } catch (error) {
    const failure = failureOf(error);
    const { code, responseCode, isFinal } = failure;
    ctx.log.warn({ mail: mail.id, code, responseCode, isFinal }, 'A mail was not taken');
    await markFailed(ctx, mail, failure);
    return;
  }
  await markSent(ctx, mail, transport.retainsBodies);
}
