import type { Job, Outcome, Attempted, Queue } from './queue.ts';
import type { Context } from '#platform/db/context.ts';

/** Stores outcomes: those that come while one statement runs share the next one. */
export function outcomeWriter<J extends Job>(ctx: Context, queue: Queue<J>) {
  let running: Promise<unknown> | undefined;
  let next: { all: Attempted<J>[]; done: Promise<unknown> } | undefined;

  async function storeNext(after: Promise<unknown> | undefined, all: readonly Attempted<J>[]) {
    // Those who wait for it get its failure.
    await after?.catch(() => {});
    next = undefined;
    await queue.storeOutcomes(ctx, all);
  }

  return async (one: Attempted<J>) => {
    if (next) next.all.push(one);
    else {
      const all = [one];
      const done = storeNext(running, all);
      next = { all, done };
      running = done;
    }
    await next.done;
  };
}

/** The server is stopping: another one, or the next start, tries again. */
export const interrupted: Outcome = { error: 'The server was stopping', putOffSeconds: 0 };

/** The process ended during each attempt, which has counted already. */
export const exhausted: Outcome = {
  error: 'Each attempt was cut off',
  isFinal: true,
  putOffSeconds: 0,
};

/** Varied by a fifth, so that not all are retried at once. */
const varied = (seconds: number) => seconds * (0.8 + 0.4 * Math.random());

function retryInSeconds(delaysSeconds: readonly number[], { attempts }: Job, outcome: Outcome) {
  if (outcome.error === null || outcome.isFinal) return null;
  const delay = delaysSeconds[attempts - 1];
  return outcome.putOffSeconds ?? (delay === undefined ? null : varied(delay));
}

export const attempted = <J extends Job>(
  delaysSeconds: readonly number[],
  job: J,
  outcome: Outcome,
): Attempted<J> => ({ job, outcome, retryInSeconds: retryInSeconds(delaysSeconds, job, outcome) });
