import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { callApi, signIn } from './api.ts';
import { createTournaments } from './fill.ts';
import { median } from './load.ts';
import { run } from './process.ts';

const admin = { email: 'admin@bench.example', password: 'bench-password' };
const notices = 5;
const settlingMs = 5000;
const cup = 1;

/** Kilobytes that are the process's own. */
async function memoryOf(pid: number) {
  const map = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const rows = [...map.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)];
  return rows.reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0);
}

/** Starts those who watch, and resolves when all do. */
async function startViewers(url: string, count: number) {
  const child = spawn(process.execPath, ['bench/viewers.ts', url, String(cup), String(count)], {
    cwd: new URL('..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The viewers have ended');
    return value;
  };
  // The version that they begin with is heard by all before.
  while ((await nextLine()) !== 'watching');
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { nextLine, stop };
}

const now = () => performance.timeOrigin + performance.now();

/** What many who watch one tournament cost a process, and when the last of them hears of a change. */
export async function measureViewers(count: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'last-circle-bench-'));
  // Root's PostgreSQL runs under another account, which must come here for its socket to be here.
  await chmod(dataDir, 0o755);
  const site = await run('server/src/main.ts', {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
    LIMIT_REQUESTS_PER_MINUTE: '0',
    LIMIT_LIVE_SUBSCRIBERS: '0',
    LIMIT_LIVE_SUBSCRIBERS_PER_ADDRESS: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  try {
    const token = await signIn(site.url, admin);
    await createTournaments(site.url, token, cup);
    const without = await memoryOf(site.pid);
    const begun = performance.now();
    const viewers = await startViewers(site.url, count);
    const connectedAfterMs = performance.now() - begun;
    try {
      await pause(settlingMs);
      const kilobytes = await memoryOf(site.pid);
      const slowest: number[] = [];
      for (let notice = 0; notice < notices; notice += 1) {
        const before = now();
        await callApi(site.url, `PUT /tournaments/${cup}/rulebook`, {
          token,
          body: { rules: `<p>Rule ${notice}</p>`, prizes: [], version: notice },
        });
        const at = Number((await viewers.nextLine()).split(' ')[1]);
        slowest.push(at - before);
      }
      return {
        viewers: count,
        connectedAfterMs: Math.round(connectedAfterMs),
        kilobytesEach: Number(((kilobytes - without) / count).toFixed(1)),
        megabytes: Math.round(kilobytes / 1024),
        slowestNoticeMs: Math.round(median(slowest)),
        aimMs: 1000,
      };
    } finally {
      await viewers.stop();
    }
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
