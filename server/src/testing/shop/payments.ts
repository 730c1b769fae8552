import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { startWorker } from '#platform/queue/worker.ts';
import { paymentQueue } from '#shop/payments/queue.ts';
import { signatureOf } from '#testing/servers/stripe-events.ts';
import { startStripe, type StripeServer } from '#testing/servers/stripe.ts';
import type { TestApp } from '#testing/app.ts';
import { anOrder, confirm, type Item, type PlacedOrder } from './orders.ts';

/** A Stripe for the tests of a file; its settings are there when a site below begins. */
export function useStripe(settings: Record<string, string> = {}) {
  let started: StripeServer;
  beforeAll(async () => {
    started = await startStripe();
    Object.assign(settings, started.settings);
  });
  afterAll(async () => started.stop());
  return {
    settings,
    get stripe() {
      return started;
    },
  };
}

/** Where an order is paid. */
export async function pageOf(site: TestApp, { token }: PlacedOrder) {
  const { status, body } = await site.send('POST', `/orders/confirm/${token}/payment`);
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body.paymentUrl);
}

/** Pays an order at the site's Stripe, which tells nobody. */
export async function payAtStripe(site: TestApp, order: PlacedOrder) {
  const paid = await fetch(await pageOf(site, order), { method: 'POST', redirect: 'manual' });
  expect(paid.status).toBe(303);
}

/** An order that is paid and confirmed. */
export async function aPaidOrder(site: TestApp, items: Item[]) {
  const order = await anOrder(site, items);
  await payAtStripe(site, order);
  expect((await confirm(site, order.token)).body.payment.status).toBe('paid');
  return order;
}

/** Has Stripe tell the site of its latest events, as many as wanted; answers their statuses. */
export async function tell(site: TestApp, { events, webhookSecret }: StripeServer, count = 1) {
  const answers = await Promise.all(
    events.slice(-count).map(({ body }) => tellOf(site, body, signatureOf(body, webhookSecret))),
  );
  return answers.map(({ status }) => status);
}

export const tellOf = (site: TestApp, body: string, signature: string | undefined) =>
  site.send('POST', '/webhooks/stripe', {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
  });

/** Does what is to be asked of Stripe, by so many servers at once; also what is due later with `later`. */
export async function askStripe(site: TestApp, { servers = 1, later = false } = {}) {
  if (later)
    await site.ctx.db
      .updateTable('payment_jobs')
      .set({ run_at: sql<string>`now()` })
      .execute();
  const { ctx, notifications } = site;
  const workers = Array.from({ length: servers }, () =>
    startWorker({ ctx, notifications, queue: paymentQueue }),
  );
  await Promise.all(workers.map((worker) => worker.idle()));
  await Promise.all(workers.map((worker) => worker.stop()));
}
