import { execFile } from 'node:child_process';
import { copyFile, cp, lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { dataFolder, launch, type Launched } from '@last-circle/proof/launch.ts';
import { loadOnce, median } from '#basics/load.ts';
import { megabytesOf, peakUntil } from '#basics/memory.ts';

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

const loadOf = ({ url }: Launched) =>
  loadOnce({ name: 'pages and API', url, vary: () => ({ path: anyPath() }) }, loadSeconds);

/** Packages are installed while the site rests: only then is nothing looked at. */
async function memoryOf(site: Launched) {
  const [installed] = await Promise.all([installForProduction(), pause(restMs)]);
  const idle = await megabytesOf(site.pid);
  const firstHalf = await peakUntil(site.pid, loadOf(site));
  const secondHalf = await peakUntil(site.pid, loadOf(site));
  await pause(restMs);
  return { idle, firstHalf, secondHalf, after: await megabytesOf(site.pid), installed };
}

/** Starts as often as it takes, and stays at the end of the last one for the memory. */
async function measureSite(node: string) {
  const { folder, remove } = await dataFolder();
  const start = () => launch({ DATA_DIR: folder }, node);
  let site = await start();
  try {
    const first = site.readyAfterMs;
    const later: number[] = [];
    for (let count = 0; count < laterStarts; count += 1) {
      await site.end();
      site = await start();
      later.push(site.readyAfterMs);
    }
    return { first, later: median(later), ...(await memoryOf(site)) };
  } finally {
    await site.end();
    await remove();
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
  const { folder, remove } = await dataFolder();
  const node = join(folder, 'node');
  // The pages of a copy are shared with no other process, this one included, and count in full.
  await copyFile(process.execPath, node);
  try {
    return { size: await rowsOf(node) };
  } finally {
    await remove();
  }
}

const root = join(import.meta.dirname, '..');

async function copyManifests(folder: string) {
  // The project's own.
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const manifests = workspaces.map((workspace) => `${workspace}/package.json`);
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
}

async function megabytesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    entries.map(async (entry) => (await lstat(join(folder, entry))).blocks * 512),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20);
}

const npmCi = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];

/** What production installs, in a folder of its own; undefined where npm cannot install it. */
async function installForProduction() {
  const { folder, remove } = await dataFolder();
  try {
    await copyManifests(folder);
    const before = performance.now();
    await promisify(execFile)('npm', npmCi, { cwd: folder });
    const took = seconds(performance.now() - before);
    return { seconds: took, megabytes: await megabytesIn(join(folder, 'node_modules')) };
  } catch (error) {
    console.log(
      `The packages of production were not installed, and not measured: ${String(error)}`,
    );
    return undefined;
  } finally {
    await remove();
  }
}
