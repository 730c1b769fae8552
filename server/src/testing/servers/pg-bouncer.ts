import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { osAccountFor } from '#platform/db/own/data-directory.ts';
import { eventually } from '#testing/eventually.ts';

export const hasPgBouncer = await promisify(execFile)('pgbouncer', ['--version']).then(
  () => true,
  () => false,
);

/** A pooler in front of the server of `direct`, which gives a connection away per transaction. */
export async function startPgBouncer(direct: string, size: number, ...more: string[]) {
  const { host, port, user, database = '' } = new pg.Client(direct);
  const folder = await mkdtemp(join(tmpdir(), 'pooler-'));
  const account = await osAccountFor(host.startsWith('/') ? host : folder);
  if (account) await chown(folder, account.uid, account.gid);
  const settings = join(folder, 'settings.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${host} port=${port} user=${user}
[pgbouncer]
pool_mode = transaction
default_pool_size = ${size}
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = any
${more.join('\n')}
`,
  );
  const pooler = spawn('pgbouncer', ['-q', settings], { ...account, stdio: 'ignore' });
  const ended = once(pooler, 'exit');
  const url = `postgres://${user}@localhost:6432/${database}?host=${folder}`;
  await eventually(async () => {
    const client = new pg.Client(url);
    await client.connect();
    await client.end();
  });
  const stop = async () => {
    pooler.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true });
  };
  return { url, stop };
}
