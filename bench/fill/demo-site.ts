import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionTo } from '#basics/database.ts';
import { runSite } from '#basics/process.ts';

/** The site as `npm start` runs it for the first time. */
async function startDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'last-circle-bench-'));
  // Root's PostgreSQL runs under another account, which must come here for its socket to be here.
  await chmod(dataDir, 0o755);
  const site = await runSite({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    LIMIT_REQUESTS_PER_MINUTE: '0',
  });
  const stop = async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: site.url, connection: connectionTo(dataDir), stop };
}

export type DemoSite = Omit<Awaited<ReturnType<typeof startDemo>>, 'stop'>;

/** Measures with one demo for all, which is started when it is first asked for and stopped at the end. */
export async function withDemo<T>(measure: (demo: () => Promise<DemoSite>) => Promise<T>) {
  let started: ReturnType<typeof startDemo> | undefined;
  try {
    return await measure(() => (started ??= startDemo()));
  } finally {
    await (await started)?.stop();
  }
}
