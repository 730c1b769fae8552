import type { Context } from '#platform/context.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { deliverBatch } from './delivery.ts';
import { removeOld } from './queue.ts';
import type { MailTransport } from './transport.ts';

export interface MailWorker {
  /** Claims no further mail and waits for running deliveries, aborting slow ones. */
  stop(): Promise<void>;
  /** Waits until nothing is due. */
  idle(): Promise<void>;
}

const pollMs = 30_000;
const cleanUpMs = 3_600_000;
const graceMs = 5_000;

interface WorkerOptions {
  ctx: Context;
  notifications: Pick<Notifications, 'on' | 'onReconnect'>;
  transport: MailTransport;
}

/** Delivers the outbox; any number of servers may run one. */
export function startMailWorker({ ctx, notifications, transport }: WorkerOptions): MailWorker {
  const stopping = new AbortController();
  const abort = new AbortController();
  const delivery = { ctx, transport, stopping: stopping.signal, abort: abort.signal };
  let isWakeRequested = false;
  let running: Promise<void> | undefined;
  let nextCleanUp = 0;

  const work = async () => {
    try {
      if (Date.now() >= nextCleanUp) {
        nextCleanUp = Date.now() + cleanUpMs;
        await removeOld(ctx);
      }
      while (isWakeRequested && !stopping.signal.aborted) {
        isWakeRequested = false;
        if ((await deliverBatch(delivery)) > 0) isWakeRequested = true;
      }
    } catch (error) {
      ctx.log.error({ err: error }, 'The mail worker could not reach its queue');
    } finally {
      running = undefined;
    }
  };

  const wake = () => {
    if (stopping.signal.aborted) return;
    isWakeRequested = true;
    running ??= work();
  };

  const poll = setInterval(wake, pollMs);
  const subscriptions = [notifications.on('mails', wake), notifications.onReconnect(wake)];
  wake();

  return {
    async idle() {
      wake();
      await running;
    },
    async stop() {
      stopping.abort();
      for (const unsubscribe of subscriptions) unsubscribe();
      clearInterval(poll);
      const graceTimer = setTimeout(() => abort.abort(), graceMs);
      await running;
      clearTimeout(graceTimer);
    },
  };
}
