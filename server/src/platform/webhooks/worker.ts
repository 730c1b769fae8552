import type { Context } from '#platform/db/context.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Network } from '#platform/remote/network.ts';
import { deliver } from './delivery.ts';
import { claim, nextDueIn, removeOld, settle } from './queue.ts';

export interface WebhookWorker {
  /** Claims nothing more and waits for running attempts, ending slow ones. */
  stop(): Promise<void>;
}

/** So many receivers may hang without stopping the others. */
const lanes = 8;
const pollMs = 30_000;
const shortestSleepMs = 50;
const cleanUpMs = 3_600_000;
const deliveryMs = 10_000;
const graceMs = 5_000;

interface WorkerOptions {
  ctx: Context;
  notifications: Pick<Notifications, 'on' | 'onReconnect'>;
  network: Network;
}

/** Delivers to webhooks; any number of servers may run one. */
export function startWebhookWorker({ ctx, notifications, network }: WorkerOptions): WebhookWorker {
  const stopping = new AbortController();
  const abort = new AbortController();
  const running = new Set<Promise<void>>();
  const timeout = Math.min(network.timeout, deliveryMs);
  const delivering = { ctx, network: { ...network, timeout }, abort: abort.signal };
  let timer: NodeJS.Timeout | undefined;
  let isWakeRequested = false;

  async function work() {
    while (!stopping.signal.aborted) {
      const claimed = await claim(ctx);
      if (!claimed) return;
      // There may be more: each that finds something starts the next.
      wake();
      await settle(ctx, claimed, await deliver(delivering, claimed));
    }
  }

  async function sleep() {
    const due = await nextDueIn(ctx);
    clearTimeout(timer);
    if (due === undefined || stopping.signal.aborted) return;
    timer = setTimeout(wake, Math.min(Math.max(due * 1000, shortestSleepMs), pollMs));
  }

  async function runLane() {
    try {
      await work();
      await sleep();
    } catch (error) {
      ctx.log.error({ err: error }, 'The webhook worker could not reach its queue');
    }
  }

  function wake() {
    if (stopping.signal.aborted) return;
    if (running.size >= lanes) {
      isWakeRequested = true;
      return;
    }
    const lane = runLane().finally(() => {
      running.delete(lane);
      if (!isWakeRequested) return;
      isWakeRequested = false;
      wake();
    });
    running.add(lane);
  }

  const poll = setInterval(wake, pollMs);
  const cleanUp = setInterval(() => {
    removeOld(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'Cleaning failed'));
  }, cleanUpMs);
  const subscriptions = [notifications.on('webhooks', wake), notifications.onReconnect(wake)];
  wake();

  return {
    async stop() {
      stopping.abort();
      for (const unsubscribe of subscriptions) unsubscribe();
      clearInterval(poll);
      clearInterval(cleanUp);
      const graceTimer = setTimeout(() => abort.abort(), graceMs);
      await Promise.all(running);
      clearTimeout(graceTimer);
      clearTimeout(timer);
    },
  };
}
