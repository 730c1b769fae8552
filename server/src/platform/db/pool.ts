import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PostgresPool } from 'kysely';
import pg, { type ClientConfig } from 'pg';
import type { Primary } from './primary.ts';
import { typeParsers } from './type-parsers.ts';

const waitingMs = 100;

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
  /** Ends after failing what runs on its connections; what waits for one still gets its answer. */
  async function retire() {
    // The type leaves out that a client of a pool is one that can be ended.
    for (const client of connected) void (client as unknown as pg.Client).end().catch(() => {});
    while (pool.waitingCount > 0) await pause(waitingMs);
    await end();
  }
  return { pool, end, retire };
}

export interface Pool extends PostgresPool {
  query: pg.Pool['query'];
  options: { max: number };
  readonly totalCount: number;
  readonly idleCount: number;
  /** Those that wait for a connection. */
  readonly waitingCount: number;
  /** Waits until every connection has ended. */
  end(): Promise<void>;
}

/** A pool of connections to the primary, replaced when another server becomes it. */
export function openPool(primary: Primary, options: PoolOptions): Pool {
  let current = poolAt(primary.connection(), options);
  const retiring = new Set<Promise<void>>();
  primary.onMove(() => {
    const retired = current.retire();
    retiring.add(retired);
    void retired.finally(() => retiring.delete(retired));
    current = poolAt(primary.connection(), options);
  });
  return {
    connect: () => current.pool.connect(),
    options: { max: options.size },
    get totalCount() {
      return current.pool.totalCount;
    },
    get idleCount() {
      return current.pool.idleCount;
    },
    get waitingCount() {
      return current.pool.waitingCount;
    },
    get query() {
      return current.pool.query.bind(current.pool);
    },
    async end() {
      await Promise.all([current.end(), ...retiring]);
    },
  };
}
