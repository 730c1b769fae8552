import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg, { type ClientConfig } from 'pg';
import { ConfigError } from '#config.ts';

const intervalMs = 500;
const answerMs = 1500;

/** `any` is the default of libpq; the application needs the primary in each case. */
const attributes = ['any', 'read-write', 'primary'];

/**
 * A URL for each host of one that names several, as libpq writes it:
 * `postgres://user@first:5432,second:5433/name?target_session_attrs=read-write`.
 */
export function urlsOf(url: string): string[] {
  const wanted = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1] ?? 'any';
  if (!attributes.includes(wanted)) {
    throw new ConfigError(`target_session_attrs=${wanted}: the application writes, use read-write`);
  }
  const [, scheme, user = '', hosts, rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^@/?]*@)?([^/?]*)(.*)$/.exec(url) ?? [];
  if (!hosts?.includes(',')) return [url];
  return hosts.split(',').map((host) => `${scheme}${user}${host}${rest}`);
}

/** Looks in a row without an answer, after which connections to a server count as lost. */
const silentAfter = 2;

/** Which of several servers is the one that can be written to. */
export interface Primary {
  connection(): ClientConfig;
  /** While nothing is heard of it, not even a refusal. */
  isSilent(): boolean;
  /** Called once another server has become the primary, or this one has gone silent. */
  onLoss(listener: () => void): void;
  close(): Promise<void>;
}

/** The timeline grows with each promotion; only a primary writes one. */
const timelineQuery = `select case when pg_is_in_recovery() then null
  else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

interface Look {
  /** Eight hexadecimal digits; undefined of a replica and of a server that does not answer. */
  timeline?: string | undefined;
  isHeard: boolean;
}

async function lookAt(connection: ClientConfig): Promise<Look> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  // A lost connection fails the query below.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(timelineQuery);
    return { timeline: rows[0]?.timeline ?? undefined, isHeard: true };
  } catch (error) {
    return { isHeard: error instanceof pg.DatabaseError };
  } finally {
    // A server that does not answer does not confirm the end either.
    void client.end().catch(() => {});
  }
}

interface Found {
  connection: ClientConfig;
  timeline: string;
}

/** The primary of the newest timeline: one that was replaced may still be writable. */
async function findIn(connections: ClientConfig[]): Promise<Found | undefined> {
  const found = await Promise.all(
    connections.map(async (connection) => {
      const { timeline } = await lookAt(connection);
      return timeline === undefined ? [] : [{ connection, timeline }];
    }),
  );
  return found
    .flat()
    .reduce<Found | undefined>(
      (best, next) => (best && best.timeline >= next.timeline ? best : next),
      undefined,
    );
}

/** One that is there as long as we are. */
export const only = (connection: ClientConfig, close = async () => {}): Primary => ({
  connection: () => connection,
  isSilent: () => false,
  onLoss: () => {},
  close,
});

const nameOf = ({ connectionString = '' }: ClientConfig) => new URL(connectionString).host;

/** Asks each of several servers again and again; a single one is the primary as it is. */
export async function followPrimary(
  urls: readonly string[],
  log: FastifyBaseLogger,
): Promise<Primary> {
  const connections = urls.map((connectionString) => ({ connectionString }));
  const [first] = connections;
  if (!first) throw new ConfigError('DATABASE_URL names no host');
  if (connections.length === 1) return only(first);
  const closing = new AbortController();
  const listeners: (() => void)[] = [];
  const start = await findIn(connections);
  if (!start) throw new ConfigError('None of the hosts of DATABASE_URL is a writable primary');
  let current = start;
  let misses = 0;
  log.info(`The primary is ${nameOf(current.connection)}`);

  function lose(message: string) {
    log.warn(message);
    for (const listener of listeners) listener();
  }

  function learn(connection: ClientConfig, { timeline = '', isHeard }: Look) {
    if (timeline > current.timeline) {
      const hasMoved = connection !== current.connection;
      current = { connection, timeline };
      misses = 0;
      if (hasMoved) lose(`The primary is ${nameOf(connection)} now`);
    } else if (connection === current.connection) {
      misses = isHeard ? 0 : misses + 1;
      if (misses === silentAfter) lose(`Nothing is heard of the primary, ${nameOf(connection)}`);
    }
  }

  /** Each by itself, since one that does not answer takes its time. */
  async function watch(connection: ClientConfig) {
    for (;;) {
      await pause(intervalMs, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      learn(connection, await lookAt(connection));
    }
  }

  const watching = Promise.all(connections.map(watch));
  return {
    connection: () => current.connection,
    isSilent: () => misses >= silentAfter,
    onLoss: (listener) => void listeners.push(listener),
    async close() {
      closing.abort();
      await watching;
    },
  };
}
