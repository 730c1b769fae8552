import type { Context } from '#platform/db/context.ts';
import { countAttempt, type AttemptCounts } from './counts.ts';
import { attempted, exhausted, interrupted, outcomeWriter } from './outcomes.ts';
import { pacing } from './pace.ts';
import type { Job, Outcome, Queue } from './queue.ts';

/** Attempts at once; those that are slow are counted apart, up to as many again. */
const concurrency = 5;
const maxSlow = 5;
/** Jobs that failed before, at once. */
const maxRetries = 2;
const longestMs = 30_000;

/** Attempts that may run at any moment. */
export const mostAtOnce = concurrency + maxSlow;

interface AttemptOptions<J extends Job> {
  ctx: Context;
  queue: Queue<J>;
  counts: AttemptCounts;
  /** Whether requests need what attempts would take. */
  isBusy: () => boolean;
  slowMs: number;
  /** When aborted, no further attempt begins. */
  stopping: AbortSignal;
  /** When aborted, running attempts end. */
  abort: AbortSignal;
  /** Called when another attempt may begin, at once or after some seconds. */
  onRoom: (inSeconds?: number) => void;
}

interface Running<J> {
  job: J;
  isSlow: boolean;
  done: Promise<void>;
}

/**
 * Tries due jobs, each by itself: one at once for a receiver, so that the other jobs for it wait and
 * nobody else's do.
 */
export function attempts<J extends Job>(options: AttemptOptions<J>) {
  const { ctx, queue, counts, slowMs, stopping, abort, onRoom } = options;
  const { leaseSeconds, delaysSeconds } = queue;
  const pace = pacing(options.isBusy, stopping);
  const storeOutcome = outcomeWriter(ctx, queue);
  const running = new Set<Running<J>>();

  const jobs = () => [...running].map(({ job }) => job);

  async function renewLeases() {
    if (running.size === 0) return;
    await queue.renew?.(ctx, jobs(), leaseSeconds).catch((error: unknown) => {
      ctx.log.warn({ err: error, queue: queue.channel }, 'Leases could not be renewed');
    });
  }
  const renewal = setInterval(() => void renewLeases(), (leaseSeconds * 1000) / 3);

  /** How many attempts may begin. */
  function room() {
    const slow = [...running].filter(({ isSlow }) => isSlow).length;
    return concurrency - (running.size - Math.min(slow, maxSlow));
  }

  async function claimNext() {
    const retries = jobs().filter((job) => job.attempts > 1).length;
    const claimed = await queue.claim(ctx, leaseSeconds, {
      most: room(),
      mostRetries: Math.max(0, maxRetries - retries),
      exceptTo: jobs().map(({ receiver }) => receiver),
    });
    pace.record(claimed);
    return claimed;
  }

  function begin(job: J) {
    const one: Running<J> = { job, isSlow: false, done: Promise.resolve() };
    const slow = setTimeout(() => {
      one.isSlow = true;
      onRoom();
    }, slowMs);
    running.add(one);
    one.done = work(job)
      .catch((error: unknown) =>
        ctx.log.error(
          { err: error, queue: queue.channel, job: job.id },
          'The outcome of a job is not stored',
        ),
      )
      .finally(() => {
        clearTimeout(slow);
        running.delete(one);
        onRoom();
      });
  }

  async function work(job: J) {
    const one = attempted(delaysSeconds, job, await tryOnce(job));
    await storeOutcome(one);
    countAttempt(counts, one);
    for (const seconds of [one.retryInSeconds, one.outcome.pauseSeconds])
      if (seconds) onRoom(seconds);
  }

  async function tryOnce(job: J): Promise<Outcome> {
    if (stopping.aborted) return interrupted;
    if (job.attempts > delaysSeconds.length + 1) return exhausted;
    const signal = AbortSignal.any([abort, AbortSignal.timeout(longestMs)]);
    const outcome = await queue.attempt(ctx, job, signal);
    return outcome.error !== null && abort.aborted ? interrupted : outcome;
  }

  return {
    /** Begins attempts until there is no room or nothing due. */
    async fill() {
      while (room() > 0) {
        await pace.turn();
        if (stopping.aborted) return;
        const claimed = await claimNext();
        if (claimed.length === 0) return;
        for (const job of claimed) begin(job);
      }
    },
    /** Those that run now. */
    running: () => [...running].map(({ done }) => done),
    close: () => clearInterval(renewal),
  };
}
