import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig } from 'pg';
import { prepareBinaries } from './binaries.ts';
import { createCluster, start, stop, superuser, type Settings } from './cluster.ts';
import { tryLock, withLock } from './file-lock.ts';
import { filesOf, prepareHome } from './data-directory.ts';

/** A share in the application's own PostgreSQL; the last one to close stops it. */
export interface Embedded {
  connection: ClientConfig;
  close(): Promise<void>;
}

/**
 * Starts the shipped PostgreSQL in `dataDir`, or joins the one that runs there.
 * Each share is a lock that ends with its process, so that a killed one is not waited for.
 */
export async function openEmbedded(
  dataDir: string,
  log: FastifyBaseLogger,
  settings: Settings = {},
): Promise<Embedded> {
  const home = await prepareHome(dataDir, log);
  const { turn, shares } = filesOf(home.folder);
  return withLock(turn, async () => {
    const binaries = await prepareBinaries(home);
    await createCluster(home, binaries);
    const host = await start(home, binaries, settings);
    const leave = tryLock(shares, 'shared');
    if (!leave) throw new Error(`${shares} is locked by a stranger`);
    const close = () =>
      withLock(turn, async () => {
        leave();
        const isLast = tryLock(shares, 'exclusive');
        if (!isLast) return;
        isLast();
        await stop(home);
      });
    return { connection: { host, port: 5432, user: superuser, database: 'postgres' }, close };
  });
}
