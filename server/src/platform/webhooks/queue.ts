import { sql } from 'kysely';
import { removeOld, storeOutcomes, type JobTable } from '#platform/queue/jobs.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { internet, type Network } from '#platform/remote/network.ts';
import { claim, endLeases, type Claimed } from './claim.ts';
import { deliver } from './delivery.ts';
import type { Wordings } from './discord.ts';

const minute = 60;
const hour = 60 * minute;

/** Nine hours in all. */
const delaysSeconds = [5, 30, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 6 * hour];

export const deliveryTable: JobTable = {
  name: 'webhook_deliveries',
  doneAt: 'delivered_at',
  alsoSet: sql`response_status = status`,
};

/** A receiver has ten seconds. */
const receivers: Network = { ...internet, timeoutMs: 10_000 };

/** The deliveries to all webhooks; for Discord, each event is worded by the module that publishes it. */
export const webhookQueue = (wordings: Wordings, network = receivers): Queue<Claimed> => ({
  channel: 'webhooks',
  /** Longer than any delivery takes. */
  leaseSeconds: 60,
  delaysSeconds,
  claim,
  attempt: (ctx, claimed, signal) => deliver(ctx, { network, wordings }, claimed, signal),
  async storeOutcomes(ctx, all) {
    await storeOutcomes(ctx, deliveryTable, all);
    await endLeases(ctx, all);
  },
  removeOld: (ctx) => removeOld(ctx, deliveryTable),
});
