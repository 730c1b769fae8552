import type { Context } from '#platform/db/context.ts';
import { markSent, type ClaimedMail } from './queue.ts';

/** Marks mails as sent: those that are delivered while one statement runs share the next one. */
export function settling(ctx: Context, retainsBodies: boolean) {
  let running: Promise<unknown> | undefined;
  let next: { mails: ClaimedMail[]; done: Promise<unknown> } | undefined;

  async function settleNext(after: Promise<unknown> | undefined, mails: readonly ClaimedMail[]) {
    // Its failure is told to those who wait for it.
    await after?.catch(() => {});
    next = undefined;
    await markSent(ctx, mails, retainsBodies);
  }

  return async (mail: ClaimedMail) => {
    if (next) next.mails.push(mail);
    else {
      const mails = [mail];
      const done = settleNext(running, mails);
      next = { mails, done };
      running = done;
    }
    await next.done;
  };
}
