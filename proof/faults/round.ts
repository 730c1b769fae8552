import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@last-circle/server/testing/servers/free-port.ts';
import { admin, dataFolder, emptySite, launch, type Launched } from '#launch.ts';
import { logIn } from '#api.ts';
import type { Random } from '#random.ts';
import { openLedger, type Ledger, type Verdict } from './ledger.ts';

export interface Options {
  rounds: number;
  random: Random;
}

/** What a part has found; of a part that could not run, the reason. */
export type Result =
  | { skipped: string }
  | (Verdict & {
      rounds: number;
      /** Milliseconds until the site was ready again, of each round. */
      healing: number[];
      /** What a person should read beside the sums. */
      notes?: string[];
    });

export type Part = (options: Options) => Promise<Result>;

/** What a part finds that has no writers. */
export const withoutWriters = { confirmed: 0, lost: 0, doubled: 0, wrong: 0 };

/** Makes so many rounds, each of which answers the milliseconds until all was well again. */
export async function inRounds(rounds: number, heal: (round: number) => Promise<number>) {
  const healing: number[] = [];
  for (let round = 0; round < rounds; round += 1) healing.push(await heal(round));
  return healing;
}

const giveUpMs = 60_000;

export const isReady = (url: string) =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Answers the milliseconds until the site is ready. */
export async function untilReady(url: string): Promise<number> {
  const before = performance.now();
  while (!(await isReady(url))) {
    if (performance.now() - before > giveUpMs) throw new Error('It did not heal');
    await pause(10);
  }
  return performance.now() - before;
}

export interface Stage {
  url: string;
  /** Those of all servers. */
  urls: string[];
  folder: string;
  ledger: Ledger;
  /** The process that serves now. */
  site: () => Launched;
  /** Starts the application on the same port and data. */
  relaunch: () => Promise<void>;
  /** Waits a moment that differs each time, so that faults meet every step of a write. */
  moment: () => Promise<unknown>;
}

interface Setting {
  settings?: Record<string, string>;
  /** Servers of the site on the same data. */
  servers?: number;
  writers?: number;
}

/** Runs a part against a site with writers, and judges what is stored in the end. */
export async function withWriters(
  { random }: Options,
  { settings = {}, servers = 1, writers = 6 }: Setting,
  act: (stage: Stage) => Promise<number[]>,
): Promise<Result> {
  const data = await dataFolder();
  const port = await freePort();
  const all = { ...emptySite, DATA_DIR: data.folder, PORT: String(port), ...settings };
  let site = await launch(all);
  const others: Launched[] = [];
  let ledger: Ledger | undefined;
  try {
    for (let copy = 1; copy < servers; copy += 1) others.push(await launch({ ...all, PORT: '0' }));
    // PUBLIC_URL follows PORT.
    const url = `http://127.0.0.1:${port}`;
    const otherUrls = others.map((other) => other.url);
    ledger = await openLedger(url, ...otherUrls);
    ledger.start(writers);
    await ledger.progress(writers);
    const healing = await act({
      url,
      urls: [url, ...otherUrls],
      folder: data.folder,
      ledger,
      site: () => site,
      relaunch: async () => {
        site = await launch(all);
      },
      moment: () => pause(random.below(60)),
    });
    await ledger.progress(writers);
    return { ...(await ledger.close()), rounds: healing.length, healing };
  } finally {
    await ledger?.abandon();
    await Promise.all([site, ...others].map((each) => each.end('SIGTERM')));
    await data.remove();
  }
}

export const adminToken = (url: string) => logIn(url, admin);
