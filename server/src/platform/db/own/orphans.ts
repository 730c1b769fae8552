import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const graceMs = 500;
const timeoutMs = 5000;

/** Undefined also for processes of others, which we may not inspect. */
const read = (work: Promise<string>) => work.catch(() => undefined);

/** A backend names itself so and works in the folder of its cluster. */
async function isBackendOf(cluster: string, pid: string) {
  if ((await read(readlink(`/proc/${pid}/cwd`))) !== cluster) return false;
  return (await read(readFile(`/proc/${pid}/cmdline`, 'utf8')))?.startsWith('postgres: ') === true;
}

async function backendsOf(cluster: string) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const areBackends = await Promise.all(pids.map((pid) => isBackendOf(cluster, pid)));
  return pids.filter((_pid, index) => areBackends[index]).map(Number);
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/**
 * Ends the backends of a server that was killed: PostgreSQL does not start beside one that still
 * runs a query. Other systems than Linux wait for them.
 */
export async function endOrphans(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const startedAt = performance.now();
  for (;;) {
    const orphans = await backendsOf(cluster);
    const waited = performance.now() - startedAt;
    if (orphans.length === 0 || waited > timeoutMs) return;
    for (const pid of orphans) send(pid, waited < graceMs ? 'SIGQUIT' : 'SIGKILL');
    await pause(10);
  }
}
