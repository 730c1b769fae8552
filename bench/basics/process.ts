import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { delimiter, dirname } from 'node:path';

export interface Running {
  url: string;
  pid: number;
  /** From the start to the line that says where it listens. */
  readyAfterMs: number;
  stop: () => Promise<void>;
}

const root = new URL('../..', import.meta.url);

async function addressFrom(child: ChildProcess) {
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  while (child.exitCode === null) {
    const found = /http:\/\/[\w.]+:\d+/.exec(printed)?.[0];
    if (found) return found;
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  }
  throw new Error(`It did not start: ${printed}`);
}

async function whenReady(child: ChildProcess, before: number): Promise<Running> {
  const url = await addressFrom(child);
  const readyAfterMs = performance.now() - before;
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { url, pid: child.pid ?? 0, readyAfterMs, stop };
}

/** Starts a script of the project that prints its address once it listens. */
export function run(script: string, env: Record<string, string> = {}) {
  const before = performance.now();
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return whenReady(child, before);
}

/** Starts what is built by the command of `npm start`, with the given binary of Node. */
export async function runSite(settings: Record<string, string>, node = process.execPath) {
  // The project's own.
  const { scripts } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as {
    scripts: { start: string };
  };
  const before = performance.now();
  const PATH = dirname(node) + delimiter + (process.env['PATH'] ?? '');
  // In place of the shell, so that it is measured and stopped itself.
  const child = spawn(`exec env ${scripts.start}`, {
    cwd: root,
    shell: true,
    env: { ...process.env, ...settings, PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return whenReady(child, before);
}
