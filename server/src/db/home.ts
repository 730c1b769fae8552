import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lchown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { accountFor, canReach, type Account } from '#db/account.ts';
import { ConfigError } from '#config.ts';

/** The folder of one PostgreSQL, and the account that runs it (our own when undefined). */
export interface Home {
  folder: string;
  account: Account | undefined;
}

export const clusterOf = (folder: string) => join(folder, 'cluster');

/** Hands a folder and all that it holds to the account. */
export async function give(folder: string, account: Account | undefined) {
  if (!account) return;
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), account.uid, account.gid);
  }
}

async function prepare(folder: string, account: Account | undefined): Promise<Home> {
  await mkdir(folder, { recursive: true });
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  return { folder, account };
}

/**
 * Where the PostgreSQL of `dataDir` lives: inside it, or, when we are root
 * and its account cannot come there, in a place of its own under /var/lib.
 */
export async function prepareHome(dataDir: string, log: FastifyBaseLogger): Promise<Home> {
  const inside = join(dataDir, 'postgres');
  const outside = join('/var/lib/last-circle', hash('sha256', dataDir).slice(0, 12));
  await mkdir(dataDir, { recursive: true });
  const account = await accountFor(inside);
  const isReachable = await canReach(account, dataDir);
  if (existsSync(clusterOf(inside))) {
    if (isReachable) return prepare(inside, account);
    throw new ConfigError(`The account that owns ${inside} can no longer enter ${dataDir}`);
  }
  if (isReachable && !existsSync(clusterOf(outside))) return prepare(inside, account);
  log.info(`The database of ${dataDir} is kept in ${outside}: its account needs an open folder`);
  return prepare(outside, await accountFor(outside));
}
