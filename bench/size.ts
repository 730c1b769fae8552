import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadOnce, median } from '#basics/load.ts';
import { megabytesOf, peakUntil } from '#basics/memory.ts';
import { installForProduction } from '#basics/packages.ts';
import { runSite, type Running } from '#basics/process.ts';

/** Memory is given back within two looks at it, five seconds apart; idle connections close after ten. */
const restMs = 12_000;
const loadSeconds = 10;
const laterStarts = 3;

const paths = [
  '/',
  '/shop',
  '/maps',
  '/blogs',
  '/tournaments',
  '/api/tournaments/all',
  '/api/products/featured',
];
const searches = ['/shop?search=', '/maps?search=', '/api/products?search=', '/api/maps?search='];

/** Half of them what caches hold, half of them what nobody asked for before. */
function anyPath() {
  const number = Math.floor(Math.random() * 1e9);
  const search = searches[number % searches.length] ?? '';
  return number % 2 === 0 ? (paths[number % paths.length] ?? '/') : `${search}${number}`;
}

const loadOf = ({ url }: Running) =>
  loadOnce({ name: 'pages and API', url, vary: () => ({ path: anyPath() }) }, loadSeconds);

/** Packages are installed while the site rests: only then is nothing looked at. */
async function memoryOf(site: Running) {
  const [installed] = await Promise.all([installForProduction(), pause(restMs)]);
  const idle = await megabytesOf(site.pid);
  const firstHalf = await peakUntil(site.pid, loadOf(site));
  const secondHalf = await peakUntil(site.pid, loadOf(site));
  await pause(restMs);
  return { idle, firstHalf, secondHalf, after: await megabytesOf(site.pid), installed };
}

/** Starts as often as it takes, and stays at the end of the last one for the memory. */
async function measureSite(node: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'last-circle-bench-'));
  // Root's PostgreSQL runs under another account, which must come here for its socket to be here.
  await chmod(dataDir, 0o755);
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    LIMIT_REQUESTS_PER_MINUTE: '0',
  };
  const start = () => runSite(settings, node);
  let site: Running | undefined;
  try {
    site = await start();
    const first = site.readyAfterMs;
    const later: number[] = [];
    for (let count = 0; count < laterStarts; count += 1) {
      await site.stop();
      site = await start();
      later.push(site.readyAfterMs);
    }
    return { first, later: median(later), ...(await memoryOf(site)) };
  } finally {
    await site?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const seconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(2));

async function rowsOf(node: string) {
  const { first, later, idle, firstHalf, secondHalf, after, installed } = await measureSite(node);
  const rows = [
    { what: 'first start with the demo, s', is: seconds(first), aim: 5 },
    { what: 'later start, s', is: seconds(later), aim: 0.5 },
    { what: 'at rest, MB', is: idle, aim: 150 },
    { what: `under load, first ${loadSeconds} s, MB`, is: firstHalf, aim: 300 },
    { what: `under load, next ${loadSeconds} s, MB`, is: secondHalf, aim: 300 },
    { what: 'at rest again, MB', is: after, aim: 150 },
  ];
  if (installed) {
    rows.push({ what: 'packages of production, MB', is: installed.megabytes, aim: 250 });
    rows.push({ what: 'their installation, s', is: installed.seconds, aim: 15 });
  }
  return rows;
}

/** Times of starts, memory with the shipped PostgreSQL, and what production installs. */
export async function measureSize() {
  const folder = await mkdtemp(join(tmpdir(), 'last-circle-node-'));
  const node = join(folder, 'node');
  // The pages of a copy are shared with no other process, this one included, and count in full.
  await copyFile(process.execPath, node);
  await chmod(folder, 0o755);
  try {
    return { size: await rowsOf(node) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
