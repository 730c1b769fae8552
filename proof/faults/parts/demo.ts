import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { callApi } from '#api.ts';
import { withoutWriters, type Part } from '#faults/round.ts';
import { dataFolder, launch } from '#launch.ts';

const root = join(import.meta.dirname, '../../..');

interface Moment {
  signal: 'SIGKILL' | 'SIGINT';
  /** How the query begins before which the process is ended. */
  at: string;
  /** The how many-th of these. */
  nth?: number;
}

/** Those of each round, one after the other on one folder. */
const moments: Moment[][] = [
  [
    { signal: 'SIGKILL', at: 'insert into "posts"', nth: 7 },
    { signal: 'SIGINT', at: 'insert into matches' },
  ],
  [
    { signal: 'SIGKILL', at: 'lock table users' },
    { signal: 'SIGINT', at: 'begin' },
  ],
  [
    { signal: 'SIGKILL', at: 'insert into "winners"' },
    { signal: 'SIGINT', at: 'insert into "posts"', nth: 7 },
  ],
  [{ signal: 'SIGKILL', at: 'commit' }],
];

/** Starts the application, which ends itself by the signal at that moment; answers how it ended. */
async function startUntil(folder: string, { signal, at, nth = 1 }: Moment) {
  const site = spawn(
    process.execPath,
    ['--import', './server/src/testing/servers/end-at-query.ts', 'server/src/main.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: '',
        DATA_DIR: folder,
        PORT: '0',
        LOG_LEVEL: 'warn',
        END_BY: signal,
        END_AT: at,
        END_NTH: String(nth),
      },
    },
  );
  const [ended, errors] = [once(site, 'exit'), text(site.stderr)];
  let output = '';
  for await (const chunk of site.stdout) {
    output += String(chunk);
    // The moment has not come.
    if (output.includes('is ready')) site.kill('SIGTERM');
  }
  const [code, by] = await ended;
  return JSON.stringify({ code, by, output, errors: await errors });
}

const endings = {
  SIGKILL: JSON.stringify({ code: null, by: 'SIGKILL', output: '', errors: '' }),
  SIGINT: JSON.stringify({ code: 0, by: null, output: '', errors: '' }),
};

const hasBegun = ({ status }: Tournament) => status === 'ongoing' || status === 'completed';

async function playedIn(url: string, { id, format }: Tournament) {
  if (format === 'battle_royale') {
    const { games } = await callApi<{ games: unknown[] }>(url, `GET /tournaments/${id}/games`);
    return games.length > 0;
  }
  const { rounds } = await callApi<{ rounds: { matches: Match[] }[] }>(
    url,
    `GET /tournaments/${id}/bracket`,
  );
  return rounds.flatMap(({ matches }) => matches).some(({ winner }) => winner);
}

/** What the demo of a site lacks. */
async function missingAt(url: string) {
  const missing: string[] = [];
  const counts = {
    'tournaments/all': 13,
    'products?limit=100': 23,
    'maps?limit=100': 39,
    blogs: 10,
  };
  for (const [path, count] of Object.entries(counts)) {
    const { length } = await callApi<unknown[]>(url, `GET /${path}`);
    if (length !== count) missing.push(`${length} instead of ${count} of ${path}`);
  }
  const tournaments = await callApi<Tournament[]>(url, 'GET /tournaments/all');
  for (const one of tournaments) {
    if ((await playedIn(url, one)) !== hasBegun(one)) missing.push(`Results of ${one.name}`);
    const { winners } = await callApi<{ winners: unknown[] }>(url, `GET /tournaments/${one.id}`);
    const announced = one.status === 'completed' ? 3 : 0;
    if (winners.length !== announced) missing.push(`Winners of ${one.name}`);
  }
  const posts = await callApi<Post[]>(url, 'GET /blogs');
  for (const { image } of [...tournaments, ...posts]) {
    if (!(await fetch(`${url}${image}`)).ok) missing.push(`The picture ${image}`);
  }
  return missing;
}

/** Starts so many at once on one folder; answers what they lack, and how long that took. */
async function startWholly(folder: string, count: number) {
  const before = performance.now();
  const starting = Array.from({ length: count }, () => launch({ DATA_DIR: folder }));
  const sites = await Promise.all(starting);
  const took = performance.now() - before;
  const missing: string[] = [];
  for (const { url } of sites) missing.push(...(await missingAt(url)));
  for (const site of sites) await site.end('SIGTERM');
  return { missing, took };
}

/** Whether one runs, or was left behind. */
const hasDatabase = (folder: string) => existsSync(join(folder, 'postgres/cluster/postmaster.pid'));

/** Ends starts at these moments; answers what went otherwise than it should. */
async function endStarts(folder: string, moments: Moment[]) {
  const failures: string[] = [];
  for (const moment of moments) {
    const { signal, at } = moment;
    const ending = await startUntil(folder, moment);
    if (ending !== endings[signal]) failures.push(`${signal} at ${at}: ${ending}`);
    if (signal === 'SIGINT' && hasDatabase(folder)) failures.push(`A database outlives ${at}`);
  }
  return failures;
}

/** Starts that fill a demo are ended at any moment; two together finish it. */
export const demo: Part = async ({ rounds }) => {
  const healing: number[] = [];
  const failures: string[] = [];
  for (const round of moments.slice(0, rounds)) {
    const { folder, remove } = await dataFolder();
    try {
      failures.push(...(await endStarts(folder, round)));
      const { missing, took } = await startWholly(folder, 2);
      healing.push(took);
      failures.push(...missing);
    } finally {
      await remove();
    }
  }
  return { ...withoutWriters, failures, rounds: healing.length, healing };
};
