import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder } from '#launch.ts';
import { isReady, withWriters, type Part } from '#faults/round.ts';

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
    return await withWriters(options, { settings }, async ({ url, ledger }) => {
      const healing: number[] = [];
      for (let round = 0; round < Math.min(options.rounds, 12); round += 1) {
        const jump = jumps[round % jumps.length] ?? '+0';
        await writeFile(file, jump);
        while ((await aheadBy(url)) !== minutesOf(jump)) await pause(50);
        const before = performance.now();
        await ledger.progress(12);
        if (!(await isReady(url))) throw new Error(`It is not ready after ${jump}`);
        healing.push(performance.now() - before);
      }
      return healing;
    });
  } finally {
    await remove();
  }
};
