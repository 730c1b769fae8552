import { execFileSync } from 'node:child_process';

/** Megabytes that a process holds; undefined where it has ended. */
export function megabytesOf(pid: number) {
  try {
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}
