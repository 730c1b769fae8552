import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { idOf, seconds, type EventType } from './stripe-account.ts';

/** An event as it is sent. */
interface SentEvent {
  id: string;
  type: EventType;
  body: string;
}

/** The header that Stripe signs an event with, as its documentation has it. */
export function signatureOf(body: string, secret: string, at = seconds()) {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

/** Keeps what has happened, and tells an address of it until that takes it, waiting longer each time. */
export function stripeEvents(webhookSecret: string) {
  const events: SentEvent[] = [];
  const deliveries = new Set<Promise<void>>();
  const stopping = new AbortController();
  let toldTo: string | undefined;

  async function deliver({ body }: SentEvent, url: string) {
    for (let waitMs = 50; !stopping.signal.aborted; waitMs = Math.min(2 * waitMs, 2000)) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(body, webhookSecret),
        },
        body,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(20_000)]),
      }).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  function tell(type: EventType, object: object) {
    const id = idOf('evt');
    const body = JSON.stringify({
      id,
      object: 'event',
      type,
      created: seconds(),
      livemode: false,
      data: { object },
    });
    const event = { id, type, body };
    events.push(event);
    if (toldTo === undefined) return;
    const delivery = deliver(event, toldTo).finally(() => deliveries.delete(delivery));
    deliveries.add(delivery);
  }

  return {
    events,
    tell,
    tellTo: (url: string) => {
      toldTo = url;
    },
    /** Waits until all events were taken. */
    taken: async () => {
      while (deliveries.size > 0) await Promise.all(deliveries);
    },
    async stop() {
      stopping.abort();
      await Promise.all(deliveries);
    },
  };
}
