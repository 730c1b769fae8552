import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  lchown,
  mkdir,
  readdir,
  realpath,
  readFile,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from '#config.ts';
import { refuseUnwritable } from '#platform/writable-folder.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A user of the operating system, as the options of a child process. */
export interface OsAccount {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root; the owner of its files, `postgres` or `nobody` runs it
 * instead.
 */
export async function osAccountFor(files: string): Promise<OsAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(files).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = await readFile('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.match(new RegExp(`^${name}:.*$`, 'm'))?.[0].split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65_534, gid: 65_534 };
}

/**
 * Whether the account can enter a folder or run a file; asks the system, which knows every rule.
 */
export async function canReach(account: OsAccount | undefined, path: string): Promise<boolean> {
  if (!account) return true;
  return execute('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** The folder of one PostgreSQL, and the account that runs it (our own when undefined). */
export interface DataDirectory {
  folder: string;
  account: OsAccount | undefined;
}

export const clusterOf = (folder: string) => join(folder, 'cluster');

/**
 * `startStopLock` is held while starting or stopping, `usersLock` is shared by every process that
 * uses the server.
 */
export const filesOf = (folder: string) => ({
  startStopLock: join(folder, 'turn.lock'),
  usersLock: join(folder, 'shares.lock'),
  log: join(folder, 'server.log'),
});

/** Changes the owner of files and folders, not of their contents. */
export async function changeOwner(paths: string[], account: OsAccount | undefined): Promise<void> {
  if (!account) return;
  for (const path of paths) await lchown(path, account.uid, account.gid);
}

export async function changeOwnerRecursively(
  folder: string,
  account: OsAccount | undefined,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  await changeOwner([folder, ...entries.map((entry) => join(folder, entry))], account);
}

async function prepare(folder: string, account: OsAccount | undefined): Promise<DataDirectory> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700).catch((error: Error) => {
    throw new ConfigError(`${folder} belongs to another user`, { cause: error });
  });
  // Files of root would lock out their owner when they start the application next time.
  const files = Object.values(filesOf(folder));
  for (const file of files) await appendFile(file, '');
  await changeOwner([folder, ...files], account);
  return { folder, account };
}

/**
 * Prepares the folder for the PostgreSQL of `dataDir`: inside it or, when we are root and the
 * account cannot enter it, under /var/lib.
 */
export async function prepareDataDirectory(
  dataDir: string,
  log: FastifyBaseLogger,
): Promise<DataDirectory> {
  await refuseUnwritable(dataDir, 'DATA_DIR');
  const parent = await realpath(dataDir);
  const inside = join(parent, 'postgres');
  const outside = join('/var/lib/last-circle', hash('sha256', parent).slice(0, 12));
  const account = await osAccountFor(inside);
  const isReachable = await canReach(account, parent);
  if (existsSync(clusterOf(inside))) {
    if (isReachable) return prepare(inside, account);
    throw new ConfigError(`The account that owns ${inside} can no longer enter ${parent}`);
  }
  if (isReachable && !existsSync(clusterOf(outside))) return prepare(inside, account);
  log.info(`The database of ${parent} is stored in ${outside}: its account needs an open folder`);
  return prepare(outside, await osAccountFor(outside));
}
