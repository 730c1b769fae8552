import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
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
