import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig } from 'pg';
import { prepareBinaries } from './binaries.ts';
import {
  createCluster,
  start,
  stop,
  superuser,
  type WhileWaiting,
  type Settings,
} from './cluster.ts';
import { tryLock, withLock } from './file-lock.ts';
import { filesOf, prepareDataDirectory } from './data-directory.ts';
import { supervise } from './supervision.ts';

/** One use of the embedded PostgreSQL; each starts it again when it ends, the last one to close stops it. */
export interface Embedded {
  connection: ClientConfig;
  /** Where its files are. */
  folder: string;
  close(): Promise<void>;
}

/**
 * Starts the shipped PostgreSQL in `dataDir`, or uses the one already running there. Each use holds
 * a lock that ends with its process, so that a killed process does not count.
 */
export async function openEmbedded(
  dataDir: string,
  log: FastifyBaseLogger,
  settings: Settings = {},
  whileWaiting?: WhileWaiting,
): Promise<Embedded> {
  const directory = await prepareDataDirectory(dataDir, log);
  const { startStopLock, usersLock } = filesOf(directory.folder);
  return withLock(startStopLock, async () => {
    const binaries = await prepareBinaries(directory);
    await createCluster(directory, binaries, whileWaiting);
    const { socketFolder: host } = await start(directory, binaries, settings, whileWaiting);
    const releaseShare = tryLock(usersLock, 'shared');
    if (!releaseShare) throw new Error(`${usersLock} is locked by a stranger`);
    const connection = { host, port: 5432, user: superuser, database: 'postgres' };
    const stopSupervising = supervise({
      connection,
      start: () => withLock(startStopLock, () => start(directory, binaries, settings)),
      log,
    });
    const stopOwn = async () => {
      await stopSupervising();
      await withLock(startStopLock, async () => {
        releaseShare();
        const releaseLast = tryLock(usersLock, 'exclusive');
        if (!releaseLast) return;
        releaseLast();
        await stop(directory);
      });
    };
    let closed: Promise<void> | undefined;
    const close = () => (closed ??= stopOwn());
    return { connection, folder: directory.folder, close };
  });
}
