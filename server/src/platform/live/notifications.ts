import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg, { type ClientConfig } from 'pg';

const channels = ['changed', 'live', 'mails', 'webhooks'] as const;
type Channel = (typeof channels)[number];

const longestPause = 10_000;

/** What the database notifies every server of; while `isListening` is false nothing arrives. */
export interface Notifications {
  readonly isListening: boolean;
  /** Returns how to unsubscribe. */
  on(channel: Channel, listener: (payload: string) => void): () => void;
  /** Called when something may have been missed. */
  onReconnect(listener: () => void): () => void;
  close(): Promise<void>;
}

interface Connection {
  client: pg.Client;
  ended: Promise<unknown>;
}

/** Grows with each failure and differs between servers, so that not all reconnect at once. */
const pauseAfter = (failures: number) =>
  Math.min(longestPause, 100 * 2 ** failures) * (0.5 + Math.random() / 2);

/** Listens on a connection of its own, and again when that is lost. */
export async function openNotifications(
  connection: ClientConfig,
  log: FastifyBaseLogger,
): Promise<Notifications> {
  const events = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();

  async function connect(): Promise<Connection> {
    const client = new pg.Client(connection);
    client.on('error', (error) => log.warn(`Notifications were lost: ${error.message}`));
    client.on('notification', ({ channel, payload = '' }) => events.emit(channel, payload));
    const ended = new Promise((resolve) => client.once('end', resolve));
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    return { client, ended };
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

  let current: Connection | undefined = await connect();

  async function stayConnected() {
    while (current) {
      await current.ended;
      current = undefined;
      current = await reconnect();
      if (current) events.emit('reconnect');
    }
  }

  function subscribe(event: string, listener: (payload: string) => void) {
    events.on(event, listener);
    return () => void events.off(event, listener);
  }

  const connected = stayConnected();
  return {
    get isListening() {
      return current !== undefined;
    },
    on: subscribe,
    onReconnect: (listener) => subscribe('reconnect', listener),
    async close() {
      closing.abort();
      await current?.client.end();
      await connected;
    },
  };
}
