import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#platform/db/context.ts';
import { mailTable } from '#platform/mail/queue.ts';
import { readWaiting, type Waiting } from '#platform/queue/jobs.ts';
import { deliveryTable } from '#platform/webhooks/queue.ts';

const tables = { mails: mailTable, webhooks: deliveryTable };

export interface QueueFigures extends Waiting {
  queue: string;
}

/** Less than Prometheus waits for a scrape. */
const timeoutMs = 3000;

async function read(ctx: Context): Promise<QueueFigures[]> {
  const all = Object.entries(tables).map(async ([queue, table]) =>
    (await readWaiting(ctx, table)).map((figures) => ({ queue, ...figures })),
  );
  return (await Promise.all(all)).flat();
}

/** What waits in the outboxes of the whole site; undefined while the database does not answer. */
export const readQueues = (ctx: Context) =>
  Promise.race([read(ctx).catch(() => undefined), pause(timeoutMs, undefined, { ref: false })]);
