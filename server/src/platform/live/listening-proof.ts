import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const intervalMs = 1500;
/** Without a notification to oneself for so long, others may have been missed too. */
const silenceMs = 4000;

export class SilentError extends Error {}

/** That notifications arrive, as long as those to oneself do. */
export interface Proof {
  isFresh(): boolean;
  /** Never rejects; resolves once they no longer arrive. */
  lost: Promise<void>;
  stop(): void;
}

interface Clients {
  listener: pg.Client;
  /** Another connection, since a pooler passes on what a connection sends to itself. */
  sender: pg.Client;
}

/**
 * Notifies itself through the database again and again; throws a SilentError if not even the first
 * notification arrives.
 */
export async function proveListening({ listener, sender }: Clients): Promise<Proof> {
  const channel = `self_${randomUUID().replaceAll('-', '')}`;
  const first = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  let provedAt = performance.now();
  let isWaiting = false;

  const isFresh = () => performance.now() - provedAt < silenceMs;

  async function send() {
    if (isWaiting) return;
    isWaiting = true;
    // A failure shows by the end of its connection, or by silence.
    await sender.query('select pg_notify($1, $2)', [channel, '']).catch(() => undefined);
    isWaiting = false;
  }

  function beat() {
    if (isFresh()) void send();
    else {
      first.reject(new SilentError('Notifications of the database do not arrive'));
      lost.resolve();
    }
  }

  listener.on('notification', (notification) => {
    if (notification.channel !== channel) return;
    provedAt = performance.now();
    first.resolve();
  });
  await listener.query(`listen ${channel}`);
  const timer = setInterval(beat, intervalMs);
  const stop = () => clearInterval(timer);
  beat();
  try {
    await first.promise;
  } catch (error) {
    stop();
    throw error;
  }
  return { isFresh, lost: lost.promise, stop };
}
