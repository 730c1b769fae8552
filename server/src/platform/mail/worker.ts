import type { Context } from '#platform/db/context.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { deliveries as startDeliveries } from './delivery.ts';
import { giveUpExhausted, removeOld } from './queue.ts';
import type { MailTransport } from './transport.ts';

export interface MailWorker {
  /** Claims no further mail and waits for running deliveries, aborting slow ones. */
  stop(): Promise<void>;
  /** Waits until nothing is due that may be delivered now. */
  idle(): Promise<void>;
}

const pollMs = 30_000;
const cleanUpMs = 3_600_000;
const graceMs = 5_000;

interface WorkerOptions {
  ctx: Context;
  notifications: Pick<Notifications, 'on' | 'onReconnect'>;
  transport: MailTransport;
  /** How long a mail of a worker that died waits for the next one; renewed while it is delivered. */
  leaseSeconds?: number;
  /** Whether requests need what deliveries would take; these then make room for them. */
  isBusy?: () => boolean;
}

/** Delivers the outbox; any number of servers may run one. */
export function startMailWorker(options: WorkerOptions): MailWorker {
  const { ctx, notifications, transport, leaseSeconds = 30, isBusy = () => false } = options;
  const stopping = new AbortController();
  const abort = new AbortController();
  let isWakeRequested = false;
  let working: Promise<void> | undefined;
  let nextCleanUp = 0;

  const wake = () => {
    if (stopping.signal.aborted) return;
    isWakeRequested = true;
    working ??= work();
  };

  const deliveries = startDeliveries({
    ctx,
    transport,
    leaseSeconds,
    isBusy,
    stopping: stopping.signal,
    abort: abort.signal,
    onRoom: wake,
  });

  const work = async () => {
    try {
      if (Date.now() >= nextCleanUp) {
        nextCleanUp = Date.now() + cleanUpMs;
        await giveUpExhausted(ctx);
        await removeOld(ctx);
      }
      while (isWakeRequested && !stopping.signal.aborted) {
        isWakeRequested = false;
        await deliveries.fill();
      }
    } catch (error) {
      ctx.log.error({ err: error }, 'The mail worker could not reach its queue');
    } finally {
      working = undefined;
    }
  };

  async function settle(): Promise<void> {
    await working;
    const running = deliveries.running();
    if (running.length === 0) return;
    await Promise.all(running);
    // What has ended may have made room for others.
    await settle();
  }

  const poll = setInterval(wake, pollMs);
  const subscriptions = [notifications.on('mails', wake), notifications.onReconnect(wake)];
  wake();

  return {
    async idle() {
      wake();
      await settle();
    },
    async stop() {
      stopping.abort();
      for (const unsubscribe of subscriptions) unsubscribe();
      clearInterval(poll);
      const graceTimer = setTimeout(() => abort.abort(), graceMs);
      await settle();
      clearTimeout(graceTimer);
      deliveries.close();
    },
  };
}
