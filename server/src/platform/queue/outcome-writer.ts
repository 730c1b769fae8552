import type { Context } from '#platform/db/context.ts';
import type { Job, Queue, Attempted } from './queue.ts';

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
