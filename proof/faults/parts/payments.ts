import { setTimeout as pause } from 'node:timers/promises';
import { startStripe, type StripeServer } from '@last-circle/server/testing/servers/stripe.ts';
import { callApi } from '#api.ts';
import { adminToken, inRounds, untilReady, withWriters, type Part } from '#faults/round.ts';

const progressOfRound = 4;
const pageSize = 100;

interface StoredOrder {
  orderNumber: string;
  status: string;
  payment: { status: string };
}

async function ordersAt(url: string) {
  const token = await adminToken(url);
  const orders: StoredOrder[] = [];
  for (let page = 1; ; page += 1) {
    const path = `GET /orders/admin?limit=${pageSize}&page=${page}` as const;
    const found = await callApi<{ orders: StoredOrder[] }>(url, path, { token });
    if (found.orders.length === 0) return orders;
    orders.push(...found.orders);
  }
}

/** Buyers who pay on the pages that they are led to, but for every fifth, until it is stopped. */
function payers({ pay, endSession }: StripeServer, toPay: string[]) {
  let count = 0;
  const ending = new AbortController();
  async function work() {
    while (!ending.signal.aborted) {
      for (const url of toPay.splice(0)) {
        const id = url.split('/').at(-1) ?? '';
        count += 1;
        if (count % 5 === 0) endSession(id);
        else pay(id);
      }
      await pause(5);
    }
  }
  const working = work();
  return async () => {
    ending.abort();
    await working;
  };
}

/** What was paid once is confirmed, what was not is not, and nothing is kept for anything else. */
function compare(orders: StoredOrder[], { sessions, refunds }: StripeServer) {
  const failures = orders.some(({ payment }) => payment.status === 'paid')
    ? []
    : ['Nothing was paid'];
  for (const { orderNumber, status, payment } of orders) {
    const own = [...sessions.values()].filter((one) => one.client_reference_id === orderNumber);
    const paid = own.filter((one) => one.payment_status === 'paid');
    const kept = paid.filter(
      (one) => !refunds.some((refund) => refund.payment_intent === one.payment_intent?.id),
    );
    const isRight = status === 'confirmed' ? kept.length === 1 : kept.length === 0;
    if (isRight && (payment.status === 'paid') === (kept.length === 1)) continue;
    failures.push(
      `${orderNumber} is ${status} and ${payment.status}, paid for ${kept.length} times`,
    );
  }
  return failures;
}

/** Of two servers that take payments the one that Stripe tells is killed between payment, event and answer. */
export const payments: Part = async (options) => {
  const stripe = await startStripe();
  const failures: string[] = [];
  try {
    const result = await withWriters(
      options,
      { settings: stripe.settings, servers: 2 },
      async ({ url, ledger, site, relaunch, moment }) => {
        stripe.tellTo(`${url}/api/webhooks/stripe`);
        const stopPaying = payers(stripe, ledger.toPay);
        const healing = await inRounds(options.rounds, async () => {
          await ledger.progress(progressOfRound);
          await moment();
          const before = performance.now();
          await site().end('SIGKILL');
          await relaunch();
          await untilReady(url);
          return performance.now() - before;
        });
        ledger.setPaused(true);
        await ledger.idle();
        await stopPaying();
        await stripe.taken();
        failures.push(...compare(await ordersAt(url), stripe));
        ledger.setPaused(false);
        return healing;
      },
    );
    if ('failures' in result) result.failures.push(...failures);
    return result;
  } finally {
    await stripe.stop();
  }
};
