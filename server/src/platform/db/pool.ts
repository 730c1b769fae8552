import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { PostgresPool } from 'kysely';
import pg, { type ClientConfig } from 'pg';
import type { Primary } from './primary.ts';
import { typeParsers } from './type-parsers.ts';

const waitingMs = 100;

/** That of PostgreSQL for a failed connection. */
const silence = () => Object.assign(new Error('The primary does not answer'), { code: '08006' });

export interface PoolOptions {
  size: number;
  /** What each connection is opened with, besides where to. */
  settings: ClientConfig;
  /** What each connection runs first. */
  onConnect?: (client: pg.ClientBase) => Promise<unknown>;
  log: FastifyBaseLogger;
}

function poolAt(connection: ClientConfig, { size, settings, log, ...options }: PoolOptions) {
  const pool = new pg.Pool({
    ...connection,
    ...settings,
    max: size,
    types: typeParsers,
    connectionTimeoutMillis: 10_000,
    ...options,
  });
  const connected = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    connected.add(client);
    // A lost connection already fails its query; without a listener the event would end the
    // process.
    client.on('error', (error) => log.warn(`A database connection was lost: ${error.message}`));
  });
  pool.on('remove', (client) => connected.delete(client));
  pool.on('error', () => {
    // The listener of the idle client has logged it already.
  });
  /** Waits until every connection has ended; the pool's own end does not. */
  async function end() {
    await pool.end();
    while (connected.size > 0) await once(pool, 'remove');
  }
  const turns = new Set<(client: undefined) => void>();
  /** Undefined where the pool is retired before it has a connection. */
  async function connect() {
    const turn = Promise.withResolvers<pg.PoolClient | undefined>();
    turns.add(turn.resolve);
    pool.connect().then(
      (client) => (turns.delete(turn.resolve) ? turn.resolve(client) : client.release()),
      (error: Error) => (turns.delete(turn.resolve) ? turn.reject(error) : undefined),
    );
    return turn.promise;
  }
  /** Ends after failing what runs on its connections; what waits for one may ask another pool. */
  async function retire() {
    for (const resolve of turns) resolve(undefined);
    turns.clear();
    // The type leaves out what a client of a pool has. A goodbye would wait for a server that is gone.
    for (const client of connected) (client as unknown as Ended).connection.stream.destroy();
    while (pool.waitingCount > 0) await pause(waitingMs);
    await end();
  }
  return { pool, connect, end, retire };
}

interface Ended {
  connection: { stream: Duplex };
}

/** Figures of a pool at this moment, and since the start. */
export interface PoolStatistics {
  readonly size: number;
  readonly idle: number;
  /** Those that wait for a connection. */
  readonly waiting: number;
  /** Connections that were asked for, and the seconds that this took in all. */
  readonly acquired: number;
  readonly waitedSeconds: number;
}

export interface Pool extends PostgresPool, PoolStatistics {
  options: { max: number };
  query: pg.Pool['query'];
  /** Waits until every connection has ended. */
  end(): Promise<void>;
}

/** A pool of connections to the primary, replaced when those are lost. */
export function openPool(primary: Primary, options: PoolOptions): Pool {
  let current = poolAt(primary.connection(), options);
  const retiring = new Set<Promise<void>>();
  let acquired = 0;
  let waitedSeconds = 0;
  primary.onLoss(() => {
    const retired = current.retire();
    retiring.add(retired);
    void retired.finally(() => retiring.delete(retired));
    current = poolAt(primary.connection(), options);
  });
  return {
    async connect() {
      const began = performance.now();
      try {
        for (;;) {
          if (primary.isSilent()) throw silence();
          const client = await current.connect();
          if (client) return client;
        }
      } finally {
        acquired += 1;
        waitedSeconds += (performance.now() - began) / 1000;
      }
    },
    options: { max: options.size },
    get size() {
      return current.pool.totalCount;
    },
    get idle() {
      return current.pool.idleCount;
    },
    get waiting() {
      return current.pool.waitingCount;
    },
    get acquired() {
      return acquired;
    },
    get waitedSeconds() {
      return waitedSeconds;
    },
    get query() {
      return current.pool.query.bind(current.pool);
    },
    async end() {
      await Promise.all([current.end(), ...retiring]);
    },
  };
}
