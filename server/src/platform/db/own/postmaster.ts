import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, rmdir } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const socketName = '.s.PGSQL.5432';
const timeoutMs = 120_000;

/** The running server of a cluster, as recorded in its `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
  isReady: boolean;
}

export const socketIn = (folder: string) => join(folder, socketName);

async function readPidFile(cluster: string): Promise<Postmaster | undefined> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  const [pid, , , , socketFolder = '', , , status = ''] = content.split('\n');
  return { pid: Number(pid), socketFolder, isReady: status.trim() === 'ready' };
}

const isListening = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const connection = createConnection(socket);
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.destroy());
  });

const commandOf = (pid: number) =>
  process.platform === 'linux'
    ? readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    : execute('ps', ['-o', 'args=', '-p', String(pid)]).then(
        ({ stdout }) => stdout,
        () => '',
      );

export const isRunningHere = async ({ pid }: Postmaster, cluster: string) =>
  (await commandOf(pid)).includes(cluster);

/**
 * The server that runs on the cluster. The pid file alone is not trusted: after a crash of the
 * machine the pid may belong to any process. The socket also answers for a server in another
 * container.
 */
async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const recorded = await readPidFile(cluster);
  if (!recorded) return undefined;
  if (recorded.socketFolder && (await isListening(socketIn(recorded.socketFolder))))
    return recorded;
  return (await isRunningHere(recorded, cluster)) ? recorded : undefined;
}

/** Where the running or last server listens; undefined after a stop in order. */
export const recordedSocketFolder = async (cluster: string) =>
  (await readPidFile(cluster))?.socketFolder || undefined;

const isTaken = async (pid: number) =>
  process.platform === 'linux' ? existsSync(`/proc/${pid}`) : (await commandOf(pid)) !== '';

/**
 * Removes the files of a server that has ended without removing them, so that the next start does
 * not take another process, or what the system still lists of the ended one, for it.
 */
export async function removeStaleFiles(cluster: string): Promise<void> {
  const recorded = await readPidFile(cluster);
  if (!recorded) return;
  // While the pid is free PostgreSQL decides itself: it also detects backends that outlived their
  // server.
  if (!(await isTaken(recorded.pid))) return;
  await rm(join(cluster, 'postmaster.pid'));
  await removeSocketFiles(recorded.socketFolder);
}

async function removeSocketFiles(folder: string) {
  await rm(socketIn(folder), { force: true });
  await rm(`${socketIn(folder)}.lock`, { force: true });
}

export async function removeSocket(folder: string): Promise<void> {
  await removeSocketFiles(folder);
  await rmdir(folder).catch(() => undefined);
}

/** Polls until the running server, or its absence, satisfies `isDone`. */
export async function waitForPostmaster(
  cluster: string,
  isDone: (found: Postmaster | undefined) => boolean,
): Promise<Postmaster | undefined> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await findPostmaster(cluster);
    if (isDone(found)) return found;
    if (Date.now() > deadline) throw new Error(`PostgreSQL in ${cluster} neither starts nor stops`);
    await sleep(10);
  }
}
