import type { Context } from '#platform/db/context.ts';
import { failureOf } from './failures.ts';
import { pacing } from './pace.ts';
import { claim, markFailed, release, renewLeases, type ClaimedMail } from './queue.ts';
import { settling } from './settling.ts';
import { maxConnections, type MailTransport } from './transport.ts';

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
  /** Whether requests need what deliveries would take. */
  isBusy: () => boolean;
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
  const pace = pacing(options.isBusy, stopping);
  const settle = settling(ctx, transport.retainsBodies);
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

  /** How many deliveries may begin. */
  function room() {
    const slow = [...inFlight].filter(({ since }) => performance.now() - since >= slowMs).length;
    return concurrency - (inFlight.size - Math.min(slow, maxSlow));
  }

  async function claimNext() {
    const running = mailsInFlight();
    const retries = running.filter(({ attempts }) => attempts > 1).length;
    const mails = await claim(ctx, leaseSeconds, {
      most: room(),
      mostRetries: Math.max(0, maxRetries - retries),
      exceptTo: running.map(({ recipient_key }) => recipient_key),
    });
    pace.record(mails);
    return mails;
  }

  function begin(mail: ClaimedMail) {
    const slow = setTimeout(onRoom, slowMs);
    const delivery: InFlight = { mail, since: performance.now(), done: Promise.resolve() };
    inFlight.add(delivery);
    delivery.done = deliver(mail)
      .catch((error: unknown) =>
        ctx.log.error({ err: error, mail: mail.id }, 'A mail is not settled'),
      )
      .finally(() => {
        clearTimeout(slow);
        inFlight.delete(delivery);
        onRoom();
      });
  }

  async function deliver(mail: ClaimedMail) {
    const signal = AbortSignal.any([abort, AbortSignal.timeout(deliverySeconds * 1000)]);
    const failure = await transport.deliver(mail, signal).catch(failureOf);
    if (!failure) return settle(mail);
    const { code, responseCode, isFinal } = failure;
    ctx.log.warn({ mail: mail.id, code, responseCode, isFinal }, 'A mail was not taken');
    await markFailed(ctx, mail, failure);
  }

  return {
    /** Begins deliveries until there is no room or nothing due. */
    async fill() {
      while (room() > 0) {
        await pace.turn();
        if (stopping.aborted) return;
        const mails = await claimNext();
        if (mails.length === 0) return;
        if (stopping.aborted) await release(ctx, mails);
        else for (const mail of mails) begin(mail);
      }
    },
    /** Those that run now. */
    running: () => [...inFlight].map(({ done }) => done),
    close: () => clearInterval(renewal),
  };
}
