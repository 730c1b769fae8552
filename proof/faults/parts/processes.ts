import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder, emptySite, launch } from '#launch.ts';
import { inRounds, untilReady, withoutWriters, withWriters, type Part } from '#faults/round.ts';

const progressOfRound = 4;

const ended =
  (signal: NodeJS.Signals): Part =>
  async (options) => {
    const codes = new Set<number | null>();
    const result = await withWriters(
      options,
      {},
      async ({ url, ledger, site, relaunch, moment }) => {
        return inRounds(options.rounds, async () => {
          await ledger.progress(progressOfRound);
          await moment();
          const before = performance.now();
          codes.add(await site().end(signal));
          await relaunch();
          await untilReady(url);
          return performance.now() - before;
        });
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
    withWriters(options, {}, ({ url, folder, ledger, moment }) =>
      inRounds(options.rounds, async () => {
        await pause(steadyMs);
        await ledger.progress(progressOfRound);
        await moment();
        const pid = await postmasterIn(folder);
        const before = performance.now();
        process.kill(pid, signal);
        while ((await postmasterIn(folder).catch(() => pid)) === pid) await moment();
        await untilReady(url);
        return performance.now() - before;
      }),
    );

/** The shipped PostgreSQL is killed. */
export const killedDatabase = databaseEnded('SIGKILL');
/** The shipped PostgreSQL is stopped by somebody else, rolling back what runs. */
export const stoppedDatabase = databaseEnded('SIGINT');

/** Four processes are started at once on one empty folder. */
export const fourStarts: Part = async ({ rounds }) => {
  const failures: string[] = [];
  const healing = await inRounds(Math.min(rounds, 5), async () => {
    const { folder, remove } = await dataFolder();
    const before = performance.now();
    const sites = await Promise.allSettled(
      [1, 2, 3, 4].map(() => launch({ ...emptySite, DATA_DIR: folder })),
    );
    const took = performance.now() - before;
    for (const site of sites) {
      if (site.status === 'rejected') failures.push(String(site.reason));
      else if ((await fetch(`${site.value.url}/health/ready`)).status !== 200) {
        failures.push('One of four is not ready');
      }
    }
    for (const site of sites) if (site.status === 'fulfilled') await site.value.end('SIGTERM');
    await remove();
    return took;
  });
  return { ...withoutWriters, failures, rounds: healing.length, healing };
};
