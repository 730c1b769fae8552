import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The URL that the application prints once it is ready. */
const urlIn = (greeting: string) => /http:\S+/.exec(greeting)?.[0] ?? '';

/** Starts the built application on data of its own; answers its URL and how to stop it. */
export async function siteWith(settings: Record<string, string | undefined>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'last-circle-e2e-'));
  const site = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LIMIT_REQUESTS_PER_MINUTE: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  const [greeting] = await Promise.race([
    once(site.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The application did not start'))),
  ]);
  const stop = async () => {
    site.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: urlIn(String(greeting)), stop };
}

/** The site with the demo, which the journeys share; returns how to stop it. */
export default async function startSite() {
  const { stop } = await siteWith({
    PORT: process.env['E2E_PORT'],
    CONTACT_TO: 'desk@organisers.example',
  });
  return stop;
}
