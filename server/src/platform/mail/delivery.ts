import type { Context } from '#platform/context.ts';
import { claim, markFailed, markSent, release, type ClaimedMail } from './queue.ts';
import { failureOf, type MailTransport } from './transport.ts';

const batchSize = 20;
const laneCount = 5;
const deliverySeconds = 45;
/** Twice what the slowest batch can take: while a worker lives nobody else claims its mails. */
const leaseSeconds = 2 * (batchSize / laneCount) * deliverySeconds;

interface Deliveries {
  ctx: Context;
  transport: MailTransport;
  /** Begins no further delivery. */
  stopping: AbortSignal;
  /** Breaks off those under way. */
  cut: AbortSignal;
}

/** Tries the next due mails, a few at a time, and returns how many there were. */
export async function deliverBatch(deliveries: Deliveries): Promise<number> {
  const { ctx, stopping } = deliveries;
  const claimed = await claim(ctx, batchSize, leaseSeconds);
  const waiting = [...claimed];
  const lane = async () => {
    while (!stopping.aborted) {
      const mail = waiting.shift();
      if (!mail) return;
      await deliver(deliveries, mail);
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: laneCount }, lane));
  await release(ctx, waiting);
  const broken = lanes.find((lane) => lane.status === 'rejected');
  if (broken) throw broken.reason;
  return claimed.length;
}

async function deliver({ ctx, transport, cut }: Deliveries, mail: ClaimedMail) {
  try {
    const signal = AbortSignal.any([cut, AbortSignal.timeout(deliverySeconds * 1000)]);
    await transport.deliver(mail, signal);
  } catch (error) {
    const failure = failureOf(error);
    const { code, responseCode, isFinal } = failure;
    ctx.log.warn({ mail: mail.id, code, responseCode, isFinal }, 'A mail was not taken');
    await markFailed(ctx, mail, failure);
    return;
  }
  await markSent(ctx, mail, transport.keepsBodies);
}
