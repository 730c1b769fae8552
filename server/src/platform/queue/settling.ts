import type { Context } from '#platform/db/context.ts';
import type { Job, Queue, Settled } from './queue.ts';

/** Stores outcomes: those that come while one statement runs share the next one. */
export function settling<J extends Job>(ctx: Context, queue: Queue<J>) {
  let running: Promise<unknown> | undefined;
  let next: { all: Settled<J>[]; done: Promise<unknown> } | undefined;

  async function settleNext(after: Promise<unknown> | undefined, all: readonly Settled<J>[]) {
    // Its failure is told to those who wait for it.
    await after?.catch(() => {});
    next = undefined;
    await queue.settle(ctx, all);
  }

  return async (one: Settled<J>) => {
    if (next) next.all.push(one);
    else {
      const all = [one];
      const done = settleNext(running, all);
      next = { all, done };
      running = done;
    }
    await next.done;
  };
}
