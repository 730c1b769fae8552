import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { signIn } from '#basics/api.ts';
import { connectionTo, select } from '#basics/database.ts';
import { median } from '#basics/load.ts';
import { signInPlayers } from '#basics/players.ts';
import { runSite } from '#basics/process.ts';
import { growTo } from '#fill/scale.ts';
import { questionsAt, type Question } from './scale-lists.ts';

const admin = { email: 'admin@bench.example', password: 'bench-password' };
const repeats = 3;
/** Below it what is compared is the noise of the machine, and the sending of fifty rows. */
const floorMs = 5;
/** How many times the time with the smallest site a list may take. */
const aim = 3;

interface Asking {
  url: string;
  tokens: Record<Question['who'], string | undefined>;
}

let asked = 0;

async function askOnce({ url, tokens }: Asking, { path, who }: Question) {
  const token = tokens[who];
  // Of visitors each asks something else, since answers to them are cached.
  asked += 1;
  const own = token ? path : `${path}${path.includes('?') ? '&' : '?'}limit=${(asked % 50) + 30}`;
  const before = performance.now();
  const response = await fetch(`${url}/api${own}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - before;
}

async function millisecondsOf(asking: Asking, question: Question) {
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) times.push(await askOnce(asking, question));
  return Number(median(times).toFixed(1));
}

async function measureAt(asking: Asking, size: number) {
  const times = new Map<string, number>();
  for (const question of questionsAt(size)) {
    times.set(`${question.list}: ${question.what}`, await millisecondsOf(asking, question));
  }
  return times;
}

async function idOfPlayer(connection: pg.ClientConfig) {
  const [row] = await select<{ id: number }>(
    connection,
    `select id from users where role = 'player' order by id limit 1`,
  );
  return row?.id ?? 0;
}

interface Measured {
  size: number;
  times: Map<string, number>;
}

const ratioOf = (more: number, less: number) =>
  Number((Math.max(more, floorMs) / Math.max(less, floorMs)).toFixed(1));

function rowsOf(smallest: Measured, largest: Measured) {
  return [...smallest.times].map(([what, less]) => {
    const more = largest.times.get(what) ?? Number.NaN;
    return {
      what,
      [`ms at ${smallest.size}`]: less,
      [`ms at ${largest.size}`]: more,
      times: ratioOf(more, less),
      aim,
    };
  });
}

/** How long lists take as the site grows, on one of its own. */
export async function measureScale(sizes: number[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'last-circle-bench-'));
  // Root's PostgreSQL runs under another account, which must come here for its socket to be here.
  await chmod(dataDir, 0o755);
  const site = await runSite({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
    LIMIT_REQUESTS_PER_MINUTE: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  try {
    const connection = connectionTo(dataDir);
    const [player] = await signInPlayers(connection, 1);
    const tokens = {
      admin: await signIn(site.url, admin),
      player: player?.token,
      visitor: undefined,
    };
    const owner = { connection, player: await idOfPlayer(connection) };
    const measured: Measured[] = [];
    const filling: object[] = [];
    for (const size of sizes) {
      filling.push({ size, ...(await growTo(owner, size)) });
      measured.push({ size, times: await measureAt({ url: site.url, tokens }, size) });
    }
    const [smallest] = measured;
    const largest = measured.at(-1);
    const scale = smallest && largest ? rowsOf(smallest, largest) : [];
    return { scaleFilling: filling, scale };
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
