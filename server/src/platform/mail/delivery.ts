import type { Context } from '#platform/context.ts';
import { claim, markFailed, markSent, release, renewLeases, type ClaimedMail } from './queue.ts';
import { failureOf, maxConnections, type MailTransport } from './transport.ts';

/** Deliveries at once; those that are slow are counted apart, up to as many again. */
const concurrency = 5;
const slowMs = 3_000;
const maxSlow = maxConnections - concurrency;
/** Mails that failed before, at once. */
const maxRetries = 2;
const deliverySeconds = 30;

interface DeliveryOptions {
  ctx: Context;
  transport: MailTransport;
  leaseSeconds: number;
  /** When aborted, no further delivery begins. */
  stopping: AbortSignal;
  /** When aborted, running deliveries end. */
  abort: AbortSignal;
  /** Called when another delivery may begin. */
  onRoom: () => void;
}

interface InFlight {
  mail: ClaimedMail;
  since: number;
  done: Promise<void>;
}

/**
 * Delivers due mails, each by itself: one at once to a recipient, so that his other mails wait for
 * him and nobody else does.
 */
export function deliveries(options: DeliveryOptions) {
  const { ctx, transport, leaseSeconds, stopping, abort, onRoom } = options;
  const inFlight = new Set<InFlight>();
  const renewal = setInterval(
    () => {
      renewLeases(ctx, mailsInFlight(), leaseSeconds).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'The leases of mails could not be renewed'),
      );
    },
    (leaseSeconds * 1000) / 3,
  );

  const mailsInFlight = () => [...inFlight].map(({ mail }) => mail);

  function hasRoom() {
    const slow = [...inFlight].filter(({ since }) => performance.now() - since >= slowMs).length;
    return inFlight.size - Math.min(slow, maxSlow) < concurrency;
  }

  async function claimNext() {
    const running = mailsInFlight();
    const retries = running.filter(({ attempts }) => attempts > 1).length;
    return claim(ctx, leaseSeconds, {
      exceptTo: running.map(({ recipient_key }) => recipient_key),
      withRetries: retries < maxRetries,
    });
  }

  function begin(mail: ClaimedMail) {
    const slow = setTimeout(onRoom, slowMs);
    const delivery: InFlight = { mail, since: performance.now(), done: Promise.resolve() };
    inFlight.add(delivery);
    delivery.done = deliver(ctx, transport, mail, abort)
      .catch((error: unknown) =>
        ctx.log.error({ err: error, mail: mail.id }, 'A mail is not settled'),
      )
      .finally(() => {
        clearTimeout(slow);
        inFlight.delete(delivery);
        onRoom();
      });
  }

  return {
    /** Begins deliveries until there is no room or nothing due. */
    async fill() {
      while (!stopping.aborted && hasRoom()) {
        const mail = await claimNext();
        if (!mail) return;
        if (stopping.aborted) await release(ctx, mail);
        else begin(mail);
      }
    },
    /** Those that run now. */
    running: () => [...inFlight].map(({ done }) => done),
    close: () => clearInterval(renewal),
  };
}

async function deliver(
  ctx: Context,
  transport: MailTransport,
  mail: ClaimedMail,
  abort: AbortSignal,
) {
  try {
    const signal = AbortSignal.any([abort, AbortSignal.timeout(deliverySeconds * 1000)]);
    await transport.deliver(mail, signal);
  } catch (error) {
    const failure = failureOf(error);
    const { code, responseCode, isFinal } = failure;
    ctx.log.warn({ mail: mail.id, code, responseCode, isFinal }, 'A mail was not taken');
    await markFailed(ctx, mail, failure);
    return;
  }
  await markSent(ctx, mail, transport.retainsBodies);
}
