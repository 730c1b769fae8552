import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { signIn } from '#basics/api.ts';
import { connectionTo } from '#basics/database.ts';
import { fillSite } from './fill.ts';
import type { Target } from '#basics/load.ts';
import { run, runSite } from '#basics/process.ts';

export const admin = { email: 'admin@bench.example', password: 'bench-password' };

export interface Folder {
  /** What a server in this folder is started with. */
  settings: Record<string, string>;
  connection: pg.ClientConfig;
}

export interface BenchSite extends Folder {
  url: string;
  /** The access token of an admin. */
  token: string;
  admin: typeof admin;
  helloWorld: Target;
  readyAfterMs: number;
}

/** Measures in a folder of its own, which is deleted then. */
export async function inFolder<T>(measure: (folder: Folder) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'last-circle-bench-'));
  // Root's PostgreSQL runs under another account, which must come here for its socket to be here.
  await chmod(dataDir, 0o755);
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
    LIMIT_REQUESTS_PER_MINUTE: '0',
    LIMIT_ORDERS_PER_HOUR: '0',
    LIMIT_GUEST_PIECES: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  try {
    return await measure({ settings, connection: connectionTo(dataDir) });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Measures the site of a folder, beside a hello world. */
export async function onSite<T>(folder: Folder, measure: (site: BenchSite) => Promise<T>) {
  const site = await runSite(folder.settings);
  const hello = await run('bench/hello.ts');
  try {
    return await measure({
      ...folder,
      url: site.url,
      token: await signIn(site.url, admin),
      admin,
      helloWorld: { name: 'hello world', url: hello.url },
      readyAfterMs: site.readyAfterMs,
    });
  } finally {
    await hello.stop();
    await site.stop();
  }
}

const filled = new WeakSet<Folder>();

/** Measures a site with as much as a large one has: the first run in a folder fills it. */
export const onFilledSite = <T>(folder: Folder, measure: (site: BenchSite) => Promise<T>) =>
  onSite(folder, async (site) => {
    if (!filled.has(folder)) await fillSite(site.connection);
    filled.add(folder);
    return measure(site);
  });
