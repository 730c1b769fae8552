import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '#config.ts';
import { clusterOf, filesOf, changeOwner, type DataDirectory } from './data-directory.ts';
import { endOrphans } from './orphans.ts';
import {
  recordedSocketFolder,
  removeStaleFiles,
  removeSocket,
  isRunningHere,
  socketIn,
  waitForPostmaster,
} from './postmaster.ts';

const execute = promisify(execFile);
/** What macOS allows; Linux has four more. */
const maxSocketPathBytes = 103;
const environment = { LC_ALL: 'C', TZ: 'UTC' };

export const superuser = 'last_circle';
export type Settings = Record<string, string>;

/** Called when a process of PostgreSQL has begun work that is waited for. */
export type WhileWaiting = () => unknown;

const settingsOf = (socketFolder: string): Settings => ({
  listen_addresses: '',
  unix_socket_directories: socketFolder,
  unix_socket_permissions: '0700',
  port: '5432',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The application logs failed statements itself; they may contain personal data.
  log_min_messages: 'log',
});

/**
 * Creates an empty cluster under a scratch name and renames it, so that an unfinished one is never
 * used.
 */
export async function createCluster(
  { folder, account }: DataDirectory,
  binaries: string,
  whileWaiting: WhileWaiting = () => {},
): Promise<void> {
  if (existsSync(clusterOf(folder))) return;
  const scratch = join(folder, 'cluster.new');
  await rm(scratch, { recursive: true, force: true });
  const layoutOptions = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const accessOptions = ['--auth=trust', `--username=${superuser}`];
  const initialised = execute(
    join(binaries, 'initdb'),
    [...layoutOptions, ...accessOptions, '--locale=C', '--no-instructions', '-D', scratch],
    { ...account, cwd: '/', env: environment },
  ).catch((error: NodeJS.ErrnoException & { stderr?: string }) => {
    throw new ConfigError(
      `The shipped PostgreSQL does not run here (${error.stderr?.trim() || error.message}): set DATABASE_URL to one of your own`,
    );
  });
  whileWaiting();
  await initialised;
  await rename(scratch, clusterOf(folder));
}

async function isOwnFolder(folder: string, account: DataDirectory['account']) {
  const found = await stat(folder).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === (account?.uid ?? process.getuid?.());
}

/** The folder of a server that was killed is used again, since other processes connect there. */
async function makeSocketFolder({ folder, account }: DataDirectory, lastFolder?: string) {
  const beside = join(folder, 'socket');
  const isShort = Buffer.byteLength(socketIn(beside)) <= maxSocketPathBytes;
  if (!isShort && lastFolder && (await isOwnFolder(lastFolder, account))) return lastFolder;
  if (isShort) await mkdir(beside, { recursive: true, mode: 0o700 });
  const socketFolder = isShort ? beside : await mkdtemp(join(tmpdir(), 'last-circle-'));
  await changeOwner([socketFolder], account);
  return socketFolder;
}

async function launch({ folder, account }: DataDirectory, binaries: string, settings: Settings) {
  const log = await open(filesOf(folder).log, 'a');
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // In a session of its own, so that Ctrl-C and the end of the application do not stop it.
  const server = spawn(join(binaries, 'postgres'), ['-D', clusterOf(folder), ...options], {
    ...account,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  try {
    await once(server, 'spawn');
  } finally {
    await log.close();
  }
  server.unref();
  return server;
}

async function lastLogLines(folder: string) {
  const log = await readFile(filesOf(folder).log, 'utf8');
  return log.trim().split('\n').slice(-5).join('\n');
}

const hasExited = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null;

export interface Started {
  socketFolder: string;
  /** False for a server that was running already. */
  isLaunched: boolean;
}

/** Starts the server unless it runs. */
export async function start(
  directory: DataDirectory,
  binaries: string,
  settings: Settings,
  whileWaiting: WhileWaiting = () => {},
): Promise<Started> {
  const cluster = clusterOf(directory.folder);
  const running = await waitForPostmaster(cluster, (found) => !found || found.isReady);
  if (running) return { socketFolder: running.socketFolder, isLaunched: false };
  const lastFolder = await recordedSocketFolder(cluster);
  await endOrphans(cluster);
  await removeStaleFiles(cluster);
  const socketFolder = await makeSocketFolder(directory, lastFolder);
  const server = await launch(directory, binaries, { ...settingsOf(socketFolder), ...settings });
  whileWaiting();
  const started = await waitForPostmaster(cluster, (found) => found?.isReady || hasExited(server));
  if (!started)
    throw new Error(`PostgreSQL did not start: ${await lastLogLines(directory.folder)}`);
  return { socketFolder: started.socketFolder, isLaunched: true };
}

/** Stops the server; what was not committed is rolled back. */
export async function stop(directory: DataDirectory): Promise<void> {
  const cluster = clusterOf(directory.folder);
  const running = await waitForPostmaster(cluster, (found) => !found || found.isReady);
  if (!running) return;
  // Its pid means nothing here when it runs in another container.
  if (!(await isRunningHere(running, cluster))) return;
  process.kill(running.pid, 'SIGINT');
  await waitForPostmaster(cluster, (found) => !found);
  await removeSocket(running.socketFolder);
}
