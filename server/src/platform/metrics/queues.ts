import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';

export interface QueueFigures {
  queue: 'mails' | 'webhooks';
  /** Whether an attempt has failed or is in flight. */
  isTried: boolean;
  waiting: number;
  oldestSeconds: number;
}

/** Less than Prometheus waits for a scrape. */
const timeoutMs = 3000;

const nothing = (queue: QueueFigures['queue'], isTried: boolean): QueueFigures => ({
  queue,
  isTried,
  waiting: 0,
  oldestSeconds: 0,
});

const all = [
  nothing('mails', false),
  nothing('mails', true),
  nothing('webhooks', false),
  nothing('webhooks', true),
];

async function read({ db }: Context) {
  const { rows } = await sql<QueueFigures>`
    select 'mails' as queue, attempts > 0 as "isTried", count(*) as waiting,
      extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
    from mails where sent_at is null and failed_at is null group by attempts > 0
    union all
    select 'webhooks', attempts > 0, count(*), extract(epoch from now() - min(created_at))::float8
    from webhook_deliveries where delivered_at is null and failed_at is null
    group by attempts > 0`.execute(db);
  return all.map(
    (none) =>
      rows.find(({ queue, isTried }) => queue === none.queue && isTried === none.isTried) ?? none,
  );
}

/** What waits in the outboxes of the whole site; undefined while the database does not answer. */
export const readQueues = (ctx: Context) =>
  Promise.race([read(ctx).catch(() => undefined), pause(timeoutMs, undefined, { ref: false })]);
