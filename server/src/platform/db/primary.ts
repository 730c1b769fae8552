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

/** Which of several servers is the one that can be written to. */
export interface Primary {
  connection(): ClientConfig;
  /** Called once another server has become the primary. */
  onMove(listener: () => void): void;
  close(): Promise<void>;
}

/** The timeline grows with each promotion; only a primary writes one. */
const timelineQuery = `select case when pg_is_in_recovery() then null
  else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

/** Eight hexadecimal digits; undefined of a replica and of a server that does not answer. */
async function timelineOf(connection: ClientConfig) {
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
    return rows[0]?.timeline ?? undefined;
  } catch {
    return undefined;
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
      const timeline = await timelineOf(connection);
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

const only = (connection: ClientConfig): Primary => ({
  connection: () => connection,
  onMove: () => {},
  close: () => Promise.resolve(),
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
  log.info(`The primary is ${nameOf(current.connection)}`);

  async function watch() {
    for (;;) {
      await pause(intervalMs, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      const found = await findIn(connections);
      if (!found || found.timeline <= current.timeline) continue;
      const hasMoved = found.connection !== current.connection;
      current = found;
      if (!hasMoved) continue;
      log.warn(`The primary is ${nameOf(current.connection)} now`);
      for (const listener of listeners) listener();
    }
  }

  const watching = watch();
  return {
    connection: () => current.connection,
    onMove: (listener) => void listeners.push(listener),
    async close() {
      closing.abort();
      await watching;
    },
  };
}
