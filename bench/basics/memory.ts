import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Undefined where the process has ended by now. */
const fileOf = (pid: number, name: string) =>
  readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => undefined);

/** The parent follows the name, which may hold anything, and the state. */
const parentIn = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);

/** The process and all that come from it. */
async function familyOf(pid: number) {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) && (await fileOf(Number(name), 'stat'));
    if (stat) parents.set(Number(name), parentIn(stat));
  }
  const family = [pid];
  for (const one of family) {
    for (const [child, parent] of parents) if (parent === one) family.push(child);
  }
  return family;
}

/** Megabytes of a process and all that come from it; what they share counts once. */
export async function megabytesOf(pid: number) {
  let kilobytes = 0;
  for (const one of await familyOf(pid)) {
    const rollup = await fileOf(one, 'smaps_rollup');
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup ?? '')?.[1] ?? 0);
  }
  return Math.round(kilobytes / 1024);
}

/** The most that is held until something ends. */
export async function peakUntil(pid: number, ended: Promise<unknown>) {
  const end = ended.then(() => true);
  let peak = 0;
  do peak = Math.max(peak, await megabytesOf(pid));
  while (!(await Promise.race([end, pause(500, false)])));
  return peak;
}
