import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder, emptySite, launch } from '#launch.ts';
import { untilReady, withWriters, type Part, type Stage } from '#faults/round.ts';

const progressOfRound = 4;

const ended =
  (signal: NodeJS.Signals): Part =>
  async (options) => {
    const codes = new Set<number | null>();
    const result = await withWriters(
      options,
      {},
      async ({ url, ledger, site, relaunch, moment }) => {
        const healing: number[] = [];
        for (let round = 0; round < options.rounds; round += 1) {
          await ledger.progress(progressOfRound);
          await moment();
          const before = performance.now();
          codes.add(await site().end(signal));
          await relaunch();
          await untilReady(url);
          healing.push(performance.now() - before);
        }
        return healing;
      },
    );
    if ('failures' in result && signal === 'SIGTERM') {
      for (const code of codes) if (code !== 0) result.failures.push(`SIGTERM ended with ${code}`);
    }
    return result;
  };

/** The application is killed, and started again as a service manager does. */
export const killedServer = ended('SIGKILL');
/** The application is asked to stop; its exit code says that it did so in order. */
export const stoppedServer = ended('SIGTERM');

async function postmasterIn(folder: string) {
  const file = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

/** One that ends sooner than a quarter of a second is started again after a growing pause. */
const steadyMs = 300;

const databaseEnded =
  (signal: NodeJS.Signals): Part =>
  (options) =>
    withWriters(options, {}, async ({ url, folder, ledger, moment }: Stage) => {
      const healing: number[] = [];
      for (let round = 0; round < options.rounds; round += 1) {
        await pause(steadyMs);
        await ledger.progress(progressOfRound);
        await moment();
        const pid = await postmasterIn(folder);
        const before = performance.now();
        process.kill(pid, signal);
        while ((await postmasterIn(folder).catch(() => pid)) === pid) await moment();
        await untilReady(url);
        healing.push(performance.now() - before);
      }
      return healing;
    });

/** The shipped PostgreSQL is killed. */
export const killedDatabase = databaseEnded('SIGKILL');
/** The shipped PostgreSQL is stopped by somebody else, rolling back what runs. */
export const stoppedDatabase = databaseEnded('SIGINT');

/** Four processes are started at once on one empty folder. */
export const fourStarts: Part = async ({ rounds }) => {
  const healing: number[] = [];
  const failures: string[] = [];
  for (let round = 0; round < Math.min(rounds, 5); round += 1) {
    const { folder, remove } = await dataFolder();
    const before = performance.now();
    const sites = await Promise.allSettled(
      [1, 2, 3, 4].map(() => launch({ ...emptySite, DATA_DIR: folder })),
    );
    healing.push(performance.now() - before);
    for (const site of sites) {
      if (site.status === 'rejected') failures.push(String(site.reason));
      else if ((await fetch(`${site.value.url}/health/ready`)).status !== 200) {
        failures.push('One of four is not ready');
      }
    }
    for (const site of sites) if (site.status === 'fulfilled') await site.value.end('SIGTERM');
    await remove();
  }
  return { confirmed: 0, lost: 0, doubled: 0, wrong: 0, failures, rounds: healing.length, healing };
};
