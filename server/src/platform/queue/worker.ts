import type { Context } from '#platform/db/context.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { attempts } from './attempts.ts';
import { noAttempts, type AttemptCounts } from './counts.ts';
import type { Job, Queue } from './queue.ts';

export interface Worker {
  /** Claims nothing more and waits for running attempts, ending slow ones. */
  stop(): Promise<void>;
  /** Waits until nothing is due that may be tried now. */
  idle(): Promise<void>;
}

const pollSeconds = 30;
const cleanUpMs = 3_600_000;
/** What is due by the clock of the database is so by ours, too. */
const clockMs = 50;

interface WorkerOptions<J extends Job> {
  ctx: Context;
  notifications: Pick<Notifications, 'on' | 'onReconnect'>;
  queue: Queue<J>;
  /** Where the metrics read what came of attempts. */
  counts?: AttemptCounts;
  /** Whether requests need what attempts would take; these then make room for them. */
  isBusy?: () => boolean;
  /** After this time in work an attempt makes room for another one. */
  slowMs?: number;
  /** How long running attempts may go on when the worker stops. */
  graceMs?: number;
}

/** Works off a queue; any number of servers may run one. */
export function startWorker<J extends Job>(options: WorkerOptions<J>): Worker {
  const { ctx, notifications, queue, counts = noAttempts(), isBusy = () => false } = options;
  const { slowMs = 3_000, graceMs = 5_000 } = options;
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

  /** What is due later than the next poll is found by that. */
  const onRoom = (inSeconds = 0) => {
    if (inSeconds === 0) wake();
    else if (inSeconds < pollSeconds) setTimeout(wake, inSeconds * 1000 + clockMs).unref();
  };

  const signals = { stopping: stopping.signal, abort: abort.signal };
  const tries = attempts({ ctx, queue, counts, isBusy, slowMs, onRoom, ...signals });

  const work = async () => {
    try {
      if (Date.now() >= nextCleanUp) {
        nextCleanUp = Date.now() + cleanUpMs;
        await queue.removeOld(ctx);
      }
      while (isWakeRequested && !stopping.signal.aborted) {
        isWakeRequested = false;
        await tries.fill();
      }
    } catch (error) {
      ctx.log.error({ err: error, queue: queue.channel }, 'The queue could not be reached');
    } finally {
      working = undefined;
    }
  };

  async function drain(): Promise<void> {
    await working;
    const all = tries.running();
    if (all.length === 0) return;
    await Promise.all(all);
    // What has ended may have made room for others.
    await drain();
  }

  const poll = setInterval(wake, pollSeconds * 1000);
  const subscriptions = [notifications.on(queue.channel, wake), notifications.onReconnect(wake)];
  wake();

  return {
    async idle() {
      wake();
      await drain();
    },
    async stop() {
      stopping.abort();
      for (const unsubscribe of subscriptions) unsubscribe();
      clearInterval(poll);
      const graceTimer = setTimeout(() => abort.abort(), graceMs);
      await drain();
      clearTimeout(graceTimer);
      tries.close();
    },
  };
}
