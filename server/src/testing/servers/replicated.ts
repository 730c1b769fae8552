import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { prepareBinaries } from '#platform/db/own/binaries.ts';
import { createCluster, superuser } from '#platform/db/own/cluster.ts';
import {
  clusterOf,
  prepareDataDirectory,
  type DataDirectory,
} from '#platform/db/own/data-directory.ts';
import { eventually } from '#testing/eventually.ts';

const log = pino({ level: 'silent' });

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'pair-'));
  await chmod(folder, 0o755);
  return { folder, directory: await prepareDataDirectory(folder, log) };
}

/** One PostgreSQL of a pair, reached by a socket in its folder. */
export interface PairedServer {
  /** As a host in a URL. */
  host: string;
  query: (statement: string) => Promise<unknown>;
  start: (settings?: Record<string, string>) => Promise<void>;
  end: (signal: NodeJS.Signals) => Promise<void>;
}

function serverIn(directory: DataDirectory, binaries: string): PairedServer {
  const { folder, account } = directory;
  const host = encodeURIComponent(folder);
  let server: ChildProcess | undefined;
  const query = async (statement: string) => {
    const client = new pg.Client(`postgres://${superuser}@${host}/postgres`);
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    host,
    query,
    async start(settings = {}) {
      const options = { listen_addresses: '', unix_socket_directories: folder, ...settings };
      const launch = () =>
        spawn(
          join(binaries, 'postgres'),
          [
            '-D',
            clusterOf(folder),
            ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
          ],
          { ...account, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: 'ignore' },
        );
      // It refuses to start while a process of a killed one is still there.
      await eventually(() => {
        if (!server || hasExited(server)) server = launch();
        return query('select 1');
      });
    },
    async end(signal) {
      if (!server || hasExited(server)) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    },
  };
}

const hasExited = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null;

/** A primary, and a replica that has each commit before the primary confirms it. */
export async function startPair() {
  const [one, other] = [await aFolder(), await aFolder()];
  const binaries = await prepareBinaries(one.directory);
  await createCluster(one.directory, binaries);
  const cluster = clusterOf(other.directory.folder);
  await promisify(execFile)('cp', ['-a', clusterOf(one.directory.folder), cluster]);
  await writeFile(join(cluster, 'standby.signal'), '');
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${one.directory.folder} user=${superuser}'\n`,
  );
  const primary = serverIn(one.directory, binaries);
  const replica = serverIn(other.directory, binaries);
  await primary.start({ synchronous_standby_names: '*' });
  await replica.start();
  const stop = async () => {
    // An immediate stop: the last commits of a primary would wait for its replica.
    await Promise.all([primary.end('SIGQUIT'), replica.end('SIGQUIT')]);
    await Promise.all([one, other].map(({ folder }) => rm(folder, { recursive: true })));
  };
  return {
    primary,
    replica,
    /** That of the primary, then that of the replica. */
    urls: [primary, replica].map(
      ({ host }) => `postgres://${superuser}@localhost/postgres?host=${host}`,
    ),
    url: `postgres://${superuser}@${primary.host},${replica.host}/postgres?target_session_attrs=read-write`,
    stop,
  };
}
