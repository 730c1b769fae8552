import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect, sql, type PostgresPool, type LogConfig } from 'kysely';
import type { ClientConfig } from 'pg';
import { ConfigError, type Config } from '#config.ts';
import type { WhileWaiting } from '#platform/db/own/cluster.ts';
import { openEmbedded } from '#platform/db/own/embedded.ts';
import { urlsOf, followPrimary, only, type Primary } from './primary.ts';
import { openPool, type Pool, type PoolOptions } from './pool.ts';
import type { DB } from './tables.ts';
import { lockWaitMs } from './write-queue.ts';

const minVersion = 15;

export interface Database {
  db: Kysely<DB>;
  /** The same on connections of its own, for work that must not stand in line behind requests. */
  aside: Kysely<DB>;
  /** For clients outside the pool, which listen, migrate or copy: to the server itself. */
  readonly clientConfig: ClientConfig;
  /** The way that requests take, which may lead through a pooler. */
  readonly requestConfig: ClientConfig;
  pool: Pool;
  isEmbedded: boolean;
  /** Where the files of an embedded one are. */
  folder?: string;
  close(): Promise<void>;
  /** Closes it without waiting for those who use it. */
  abandon(): Promise<void>;
}

const maxLength = 2000;

/**
 * Logs each query that takes at least so long, failed ones included, by its text with placeholders:
 * what people have typed is in the parameters, which are left out.
 */
function slowQueryLog(milliseconds: number, log: FastifyBaseLogger): LogConfig {
  if (milliseconds === Infinity) return [];
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < milliseconds) return;
    log.warn(
      { ms: Math.round(queryDurationMillis), sql: query.sql.slice(0, maxLength) },
      'slow query',
    );
  };
}

/** Open while they are used. */
const connectionsAside = 2;

const application = {
  application_name: 'last-circle',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** A pooler refuses these of each connection; then they are settings of the database's user. */
const bounds = {
  options: '-c timezone=UTC -c datestyle=ISO',
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  lock_timeout: lockWaitMs,
};

/** Whatever the user's settings are: a migration or a copy may take long. */
const unbounded = {
  options:
    '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=UTC -c datestyle=ISO',
};

type ConnectionOptions = Pick<PoolOptions, 'settings' | 'onConnect'>;

const withoutPooler: ConnectionOptions = { settings: { ...application, ...bounds } };

/** A pooler sends these two along with each transaction. */
const throughPooler: ConnectionOptions = {
  settings: application,
  onConnect: (client) => client.query("set timezone = 'UTC'; set datestyle = 'ISO'"),
};

async function versionOf(pool: Pool) {
  const answer = await pool
    .query<{ server_version: string }>('show server_version')
    .catch((error: NodeJS.ErrnoException) => {
      // A host with several IP addresses fails with several errors and no message.
      const reason = error.message || error.code;
      const hint = reason?.includes('startup parameter')
        ? '. Behind a pooler, DATABASE_DIRECT_URL is needed'
        : '';
      throw new ConfigError(`The database does not answer: ${reason}${hint}`, { cause: error });
    });
  return answer.rows[0]?.server_version ?? '';
}

async function refuseOldServer(pool: Pool) {
  const version = await versionOf(pool);
  if (Number.parseInt(version, 10) >= minVersion) return;
  throw new ConfigError(`PostgreSQL ${minVersion} or newer is needed; this one is ${version}`);
}

interface Ways {
  /** To the server itself. */
  direct: Primary;
  /** That of requests; the same one unless there is a pooler. */
  requests: Primary;
  /** Where the files of an embedded one are. */
  folder?: string;
  close(): Promise<void>;
}

async function openWays(
  config: Config,
  log: FastifyBaseLogger,
  whileWaiting?: WhileWaiting,
): Promise<Ways> {
  if (!config.DATABASE_URL) {
    const settings = { max_connections: String(Math.max(60, config.DATABASE_POOL + 20)) };
    const embedded = await openEmbedded(config.dataDir, log, settings, whileWaiting);
    const close = () => embedded.close();
    const own = only(embedded.connection, close);
    return { direct: own, requests: own, folder: embedded.folder, close };
  }
  const requests = await followPrimary(urlsOf(config.DATABASE_URL), log);
  if (!config.DATABASE_DIRECT_URL) {
    return { direct: requests, requests, close: () => requests.close() };
  }
  const direct = await followPrimary(urlsOf(config.DATABASE_DIRECT_URL), log).catch(
    async (error: unknown) => {
      await requests.close();
      throw error;
    },
  );
  const close = async () => {
    await requests.close();
    await direct.close();
  };
  return { direct, requests, close };
}

async function warnIfUnbounded(db: Kysely<DB>, log: FastifyBaseLogger) {
  const { rows } = await sql<{ bound: string; user: string }>`
    select current_setting('statement_timeout') as bound, quote_ident(current_user) as user`.execute(
    db,
  );
  if (rows[0]?.bound !== '0') return;
  log.warn(
    `A pooler takes no time limits from the application, and the database has none for its user. Set them once: alter role ${rows[0].user} set statement_timeout = '15s'; alter role ${rows[0].user} set lock_timeout = '5s'; alter role ${rows[0].user} set idle_in_transaction_session_timeout = '15s'`,
  );
}

/**
 * Opens the database of DATABASE_URL or, without one, the application's own;
 * `whileWaiting` is called while that is being made or started.
 */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  whileWaiting?: WhileWaiting,
): Promise<Database> {
  const ways = await openWays(config, log, whileWaiting);
  const { direct, requests, folder } = ways;
  const hasPooler = requests !== direct;
  const options = hasPooler ? throughPooler : withoutPooler;
  const pool = openPool(requests, { size: config.DATABASE_POOL, log, ...options });
  const poolAside = openPool(requests, { size: connectionsAside, log, ...options });
  const queriesOn = (pool: PostgresPool) =>
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      log: slowQueryLog(config.SLOW_QUERY_MS, log),
    });
  const db = queriesOn(pool);
  const close = async () => {
    await Promise.all([pool.end(), poolAside.end()]);
    await ways.close();
  };
  try {
    await refuseOldServer(pool);
    if (hasPooler) await warnIfUnbounded(db, log);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    aside: queriesOn(poolAside),
    get clientConfig() {
      return { ...direct.connection(), ...application, ...unbounded };
    },
    get requestConfig() {
      return { ...requests.connection(), ...application };
    },
    pool,
    isEmbedded: folder !== undefined,
    ...(folder !== undefined && { folder }),
    close,
    abandon: () => ways.close(),
  };
}
