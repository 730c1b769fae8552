import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { callApi } from '@last-circle/proof/api.ts';
import { createTournament } from '#basics/brackets.ts';
import { median } from '#basics/load.ts';
import { inFolder, onSite, type Site } from '#fill/site.ts';

const notices = 5;
const quietMs = 5000;

/** Of a clock that nobody sets, the same in all processes of the machine. */
const monotonicMs = () => Number(process.hrtime.bigint()) / 1e6;

/** Kilobytes that are the process's own. */
async function memoryOf(pid: number) {
  const map = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const rows = [...map.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)];
  return rows.reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0);
}

/** Starts those who watch, and resolves when all do. */
async function startViewers(url: string, cup: number, count: number) {
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

/** When the last of the viewers hears of a change, in milliseconds; each of several times. */
async function noticesTo(
  { nextLine }: Awaited<ReturnType<typeof startViewers>>,
  change: (notice: number) => Promise<unknown>,
) {
  const slowest: number[] = [];
  for (let notice = 0; notice < notices; notice += 1) {
    const before = monotonicMs();
    await change(notice);
    let after = 0;
    // That of the version which they got when they connected may come after `watching`.
    while (after <= 0) after = Number((await nextLine()).split(' ')[1]) - before;
    slowest.push(after);
  }
  return slowest;
}

async function watchSite({ url, pid, token }: Site, count: number) {
  const cup = await createTournament({ url, token }, 100);
  const without = await memoryOf(pid);
  const begun = performance.now();
  const viewers = await startViewers(url, cup, count);
  const connectedAfterMs = performance.now() - begun;
  try {
    await pause(quietMs);
    const kilobytes = await memoryOf(pid);
    const slowest = await noticesTo(viewers, (notice) => {
      const body = { rules: `<p>Rule ${notice}</p>`, prizes: [], version: notice };
      return callApi(url, `PUT /tournaments/${cup}/rulebook`, { token, body });
    });
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
}

/** What many who watch one tournament cost a process, and when the last of them hears of a change. */
export const measureViewers = (count: number) =>
  inFolder(({ settings, connection }) => {
    const limits = { LIMIT_LIVE_SUBSCRIBERS: '0', LIMIT_LIVE_SUBSCRIBERS_PER_ADDRESS: '0' };
    const folder = { settings: { ...settings, ...limits }, connection };
    return onSite(folder, (site) => watchSite(site, count));
  });
