import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg, { type ClientConfig } from 'pg';
import { ConfigError, type Config } from '#config.ts';
import { openEmbedded } from './embedded.ts';
import type { DB } from './tables.ts';
import { typeParsers } from './type-parsers.ts';

const minVersion = 15;

export interface Database {
  db: Kysely<DB>;
  /** For clients outside the pool, which listen or migrate. */
  clientConfig: ClientConfig;
  isEmbedded: boolean;
  close(): Promise<void>;
}

function openPool(connection: ClientConfig, size: number, log: FastifyBaseLogger) {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    types: typeParsers,
    options: '-c timezone=UTC -c datestyle=ISO',
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    lock_timeout: 10_000,
    connectionTimeoutMillis: 10_000,
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
  return { pool, end };
}

async function versionOf(pool: pg.Pool) {
  const answer = await pool
    .query<{ server_version: string }>('show server_version')
    .catch((error: NodeJS.ErrnoException) => {
      // A host with several IP addresses fails with several errors and no message.
      const reason = error.message || error.code;
      throw new ConfigError(`The database does not answer: ${reason}`, { cause: error });
    });
  return answer.rows[0]?.server_version ?? '';
}

async function refuseOldServer(pool: pg.Pool) {
  const version = await versionOf(pool);
  if (Number.parseInt(version, 10) >= minVersion) return;
  throw new ConfigError(`PostgreSQL ${minVersion} or newer is needed; this one is ${version}`);
}

const openEmbeddedDatabase = (config: Config, log: FastifyBaseLogger) =>
  openEmbedded(config.dataDir, log, {
    max_connections: String(Math.max(60, config.DATABASE_POOL + 20)),
  });

/** Opens the database of DATABASE_URL or, without one, the application's own. */
export async function openDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  const embedded = config.DATABASE_URL ? undefined : await openEmbeddedDatabase(config, log);
  const connection = embedded?.connection ?? { connectionString: config.DATABASE_URL };
  const clientConfig = {
    ...connection,
    application_name: 'last-circle',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const { pool, end } = openPool(clientConfig, config.DATABASE_POOL, log);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await end();
    await embedded?.close();
  };
  try {
    await refuseOldServer(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, clientConfig, isEmbedded: embedded !== undefined, close };
}
