import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** What the application prints once it is ready, perhaps after warnings of a busy machine. */
async function urlFrom(output: Readable) {
  let printed = '';
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    const url = /is ready: (http:\S+)\s/.exec(printed)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`The application did not start: ${printed}`);
}

/** Starts the built application on data of its own; answers its URL and how to stop it. */
export async function siteWith(settings: Record<string, string | undefined>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'last-circle-e2e-'));
  // As root the database runs under another account; it would be elsewhere, and stay.
  await chmod(dataDir, 0o755);
  const site = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LIMIT_REQUESTS_PER_MINUTE: '0',
      LIMIT_ORDERS_PER_HOUR: '0',
      LIMIT_ACCOUNT_PIECES: '0',
      LIMIT_ACCOUNT_PIECES_IN_ALL: '0',
      LIMIT_NETWORK_PIECES: '0',
      LIMIT_NETWORK_PIECES_IN_ALL: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  const url = await urlFrom(site.stdout);
  // A pipe that nobody reads would hold the application up.
  site.stdout.resume();
  const stop = async () => {
    site.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}

/** The site with the demo, which the journeys share; returns how to stop it. */
export default async function startSite() {
  const { url, stop } = await siteWith({
    PORT: process.env['E2E_PORT'],
    CONTACT_TO: 'desk@organisers.example',
  });
  const listed = await fetch(`${url}/api/tournaments/all?limit=100`);
  const tournaments = (await listed.json()) as { id: number }[];
  process.env['E2E_TOURNAMENTS'] = tournaments.map(({ id }) => id).join();
  return stop;
}
