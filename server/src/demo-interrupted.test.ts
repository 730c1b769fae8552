import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Match } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openEmbedded } from '#platform/db/own/embedded.ts';

const root = join(import.meta.dirname, '../..');
let dataDir: string;
let stops: (() => Promise<void>)[];

/** Each test starts the application several times, perhaps on a busy machine. */
vi.setConfig({ testTimeout: 600_000 });

beforeAll(async () => {
  // The pages that the application serves.
  await promisify(execFile)(process.execPath, ['build.ts', '--if-stale'], { cwd: root });
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'demo-interrupted-'));
  await chmod(dataDir, 0o755);
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  if (hasDatabase()) await (await openEmbedded(dataDir, pino({ level: 'silent' }))).close();
  await rm(dataDir, { recursive: true });
});

/** Whether one runs, or was left behind. */
const hasDatabase = () => existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'));

interface Moment {
  /** How the query begins before which the process is ended. */
  at: string;
  /** The how many-th of these. */
  nth?: number;
}

function start(options: string[] = [], settings: Record<string, string> = {}) {
  const site = spawn(process.execPath, [...options, 'server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
  });
  return { site, ended: once(site, 'exit'), errors: text(site.stderr) };
}

/** Starts the application, which ends itself by the signal at that moment; answers how it ended. */
async function startUntil(signal: NodeJS.Signals, { at, nth = 1 }: Moment) {
  const { site, ended, errors } = start(['--import', './server/src/testing/end-at-query.ts'], {
    END_BY: signal,
    END_AT: at,
    END_NTH: String(nth),
  });
  let output = '';
  for await (const chunk of site.stdout) {
    output += String(chunk);
    // The moment has not come.
    if (output.includes('is ready')) site.kill('SIGTERM');
  }
  const [code, by] = await ended;
  return { code, by, output, errors: await errors };
}

/** Starts the application; answers its address once it is ready. */
async function startWholly() {
  const { site, ended, errors } = start();
  let output = '';
  for await (const chunk of site.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    if (output.includes('is ready')) break;
  }
  stops.push(async () => {
    site.kill('SIGTERM');
    site.stdout.resume();
    await ended;
  });
  const [, address = await errors] = /is ready: (\S+)/.exec(output) ?? [];
  return address;
}

async function expectWholeDemo(address: string) {
  // A test names what it expects of a body.
  // oxlint-disable-next-line typescript/no-explicit-any
  const read = async (path: string): Promise<any> => (await fetch(`${address}/api${path}`)).json();
  const tournaments: Tournament[] = await read('/tournaments/all');
  expect(tournaments).toHaveLength(13);
  for (const { id, status, format } of tournaments) {
    const hasBegun = status === 'ongoing' || status === 'completed';
    const { rounds } = await read(`/tournaments/${id}/bracket`);
    const matches: Match[] = rounds.flatMap((round: { matches: Match[] }) => round.matches);
    const { games } = await read(`/tournaments/${id}/games`);
    const played = format === 'battle_royale' ? games : matches.filter(({ winner }) => winner);
    expect([id, played.length > 0]).toEqual([id, hasBegun]);
    const { winners } = await read(`/tournaments/${id}`);
    expect([id, winners.length]).toEqual([id, status === 'completed' ? 3 : 0]);
  }
  expect(await read('/products?limit=100')).toHaveLength(23);
  expect(await read('/maps?limit=100')).toHaveLength(39);
  const posts: Post[] = await read('/blogs');
  expect(posts).toHaveLength(10);
  for (const { image } of [...tournaments, ...posts]) {
    expect((await fetch(`${address}${image}`)).status).toBe(200);
  }
}

test('a demo that kill -9 interrupts at any moment is begun again until it is whole', async () => {
  const moments: Moment[] = [
    { at: 'lock table users' },
    { at: 'insert into "winners"' },
    { at: 'insert into "posts"', nth: 7 },
    { at: 'commit' },
  ];
  for (const moment of moments) {
    const ending = await startUntil('SIGKILL', moment);
    expect([moment, ending]).toEqual([
      moment,
      { code: null, by: 'SIGKILL', output: '', errors: '' },
    ]);
  }
  await expectWholeDemo(await startWholly());
});

test('Ctrl+C ends a start that fills the demo at once, without a word, and the next one begins again', async () => {
  const moments: Moment[] = [
    { at: 'begin' },
    { at: 'insert into "matches"' },
    { at: 'insert into "posts"', nth: 7 },
  ];
  for (const moment of moments) {
    const ending = await startUntil('SIGINT', moment);
    expect([moment, ending]).toEqual([moment, { code: 0, by: null, output: '', errors: '' }]);
    expect(hasDatabase()).toBe(false);
  }
  await expectWholeDemo(await startWholly());
});

test('two servers that start together on one empty folder fill it once', async () => {
  const both = await Promise.all([startWholly(), startWholly()]);
  for (const address of both) await expectWholeDemo(address);
});
