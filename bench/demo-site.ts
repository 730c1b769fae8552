import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionTo } from './database.ts';
import { runSite } from './process.ts';

/** The site as `npm start` runs it for the first time. */
export async function startDemo() {
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
