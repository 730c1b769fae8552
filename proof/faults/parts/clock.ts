import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder } from '#launch.ts';
import { inRounds, isReady, withWriters, type Part } from '#faults/round.ts';

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

const jumps = ['+1h', '+0', '-1h', '+0', '+5m', '-5m'];
const minuteMs = 60_000;

const minutesOf = (jump: string) => Number.parseInt(jump, 10) * (jump.endsWith('h') ? 60 : 1);

/** Minutes by which the site's clock is ahead of ours. */
async function aheadBy(url: string) {
  const { headers } = await fetch(`${url}/health/live`);
  return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / minuteMs);
}

/** The clock of the application and of its database is set forward and back, which timers outlive. */
export const clock: Part = async (options) => {
  if (library === undefined) return { skipped: 'libfaketime is not installed' };
  const { folder, remove } = await dataFolder();
  const file = join(folder, 'clock');
  await writeFile(file, '+0');
  const settings = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  try {
    return await withWriters(options, { settings }, ({ url, ledger }) =>
      inRounds(Math.min(options.rounds, 12), async (round) => {
        const jump = jumps[round % jumps.length] ?? '+0';
        await writeFile(file, jump);
        while ((await aheadBy(url)) !== minutesOf(jump)) await pause(50);
        const before = performance.now();
        await ledger.progress(12);
        if (!(await isReady(url))) throw new Error(`It is not ready after ${jump}`);
        return performance.now() - before;
      }),
    );
  } finally {
    await remove();
  }
};
