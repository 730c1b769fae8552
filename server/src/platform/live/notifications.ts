import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg, { type ClientConfig } from 'pg';

const channels = ['changed', 'live', 'mails'] as const;
type Channel = (typeof channels)[number];

const longestPause = 10_000;

/** What the database tells every server; while `isListening` is false nothing is heard. */
export interface Notifications {
  readonly isListening: boolean;
  on(channel: Channel, hear: (payload: string) => void): () => void;
  /** Tells that something may have been missed. */
  onReconnect(hear: () => void): () => void;
  close(): Promise<void>;
}

interface Line {
  client: pg.Client;
  ended: Promise<unknown>;
}

/** Grows with each failure and differs between servers, lest all come back at once. */
const pauseAfter = (failures: number) =>
  Math.min(longestPause, 100 * 2 ** failures) * (0.5 + Math.random() / 2);

/** Listens on a connection of its own, and again when that is lost. */
export async function openNotifications(
  connection: ClientConfig,
  log: FastifyBaseLogger,
): Promise<Notifications> {
  const heard = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();

  async function connect(): Promise<Line> {
    const client = new pg.Client(connection);
    client.on('error', (error) => log.warn(`Notifications were lost: ${error.message}`));
    client.on('notification', ({ channel, payload = '' }) => heard.emit(channel, payload));
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

  async function reconnect(): Promise<Line | undefined> {
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

  let line: Line | undefined = await connect();

  async function stayConnected() {
    while (line) {
      await line.ended;
      line = undefined;
      line = await reconnect();
      if (line) heard.emit('reconnect');
    }
  }

  function listen(event: string, hear: (payload: string) => void) {
    heard.on(event, hear);
    return () => void heard.off(event, hear);
  }

  const connected = stayConnected();
  return {
    get isListening() {
      return line !== undefined;
    },
    on: listen,
    onReconnect: (hear) => listen('reconnect', hear),
    async close() {
      closing.abort();
      await line?.client.end();
      await connected;
    },
  };
}
