import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg, { type ClientConfig } from 'pg';
import type { Database } from '#platform/db/open.ts';
import { SilentError, proveListening, type Proof } from './listening-proof.ts';

const channels = [
  'changed',
  'live',
  'mails',
  'webhooks',
  'payments',
  'pushes',
  'discord',
  'notified',
] as const;
const longestPauseMs = 10_000;

/** What the database notifies every server of; while `isListening` is false nothing arrives. */
export interface Notifications {
  readonly isListening: boolean;
  /** Returns how to unsubscribe. */
  on(channel: (typeof channels)[number], listener: (payload: string) => void): () => void;
  /** Called when something may have been missed. */
  onReconnect(listener: () => void): () => void;
  close(): Promise<void>;
}

interface Connection {
  proof: Proof;
  ended: Promise<unknown>;
  end: () => Promise<unknown>;
}

function clientOf(connection: ClientConfig, log: FastifyBaseLogger) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', (error) => log.warn(`Notifications were lost: ${error.message}`));
  return client;
}

const endOf = (client: pg.Client) => new Promise<void>((resolve) => client.once('end', resolve));

/** Grows with each failure and differs between servers, so that not all reconnect at once. */
const pauseAfter = (failures: number) =>
  Math.min(longestPauseMs, 100 * 2 ** failures) * (0.5 + Math.random() / 2);

/**
 * Listens on a connection of its own, and again when that is lost. Each few seconds it notifies
 * itself the way that requests take: while that does not come back, it counts as not listening.
 */
export async function openNotifications(
  database: Pick<Database, 'clientConfig' | 'requestConfig'>,
  log: FastifyBaseLogger,
): Promise<Notifications> {
  const events = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();

  async function connect(): Promise<Connection> {
    const listener = clientOf(database.clientConfig, log);
    const sender = clientOf(database.requestConfig, log);
    const ended = Promise.race([endOf(listener), endOf(sender)]);
    const end = () => Promise.all([listener.end(), sender.end()]);
    try {
      await Promise.all([listener.connect(), sender.connect()]);
      for (const channel of channels) await listener.query(`listen ${channel}`);
      listener.on('notification', ({ channel, payload = '' }) => events.emit(channel, payload));
      return { proof: await proveListening({ listener, sender }), ended, end };
    } catch (error) {
      await end();
      throw error;
    }
  }

  async function reconnect(): Promise<Connection | undefined> {
    for (let failures = 0; ; failures += 1) {
      await pause(pauseAfter(failures), undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return undefined;
      try {
        return await connect();
      } catch (error) {
        log.warn({ err: error }, 'Notifications are not back');
      }
    }
  }

  let current: Connection | undefined = await connect().catch((error: unknown) => {
    if (!(error instanceof SilentError)) throw error;
    log.error(
      `${error.message}: nothing is cached. Behind a pooler DATABASE_DIRECT_URL is needed.`,
    );
    return undefined;
  });

  async function stayConnected() {
    while (!closing.signal.aborted) {
      if (current) {
        await Promise.race([current.ended, current.proof.lost]);
        const { proof, end } = current;
        current = undefined;
        proof.stop();
        // A silent connection answers this never.
        void end();
      }
      current = await reconnect();
      if (!current) return;
      log.info('Notifications are back');
      events.emit('reconnect');
    }
  }

  function subscribe(event: string, listener: (payload: string) => void) {
    events.on(event, listener);
    return () => void events.off(event, listener);
  }

  const connected = stayConnected();
  return {
    get isListening() {
      return current !== undefined && current.proof.isFresh();
    },
    on: subscribe,
    onReconnect: (listener) => subscribe('reconnect', listener),
    async close() {
      closing.abort();
      current?.proof.stop();
      await current?.end();
      await connected;
    },
  };
}
