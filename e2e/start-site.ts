import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts the built application with the demo on data of its own; returns how to stop it. */
export default async function startSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'last-circle-e2e-'));
  const site = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: process.env['E2E_PORT'],
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LIMIT_REQUESTS_PER_MINUTE: '0',
      CONTACT_TO: 'desk@organisers.example',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  // The application prints its URL once it is ready.
  await Promise.race([
    once(site.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The application did not start'))),
  ]);
  return async () => {
    site.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}
