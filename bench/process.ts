import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface Running {
  url: string;
  pid: number;
  /** From the start to the line that says where it listens. */
  readyAfterMs: number;
  stop: () => Promise<void>;
}

const root = new URL('..', import.meta.url);

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

/** Starts a script of the project that prints its address once it listens. */
export async function run(
  script: string,
  env: Record<string, string> = {},
  node = process.execPath,
): Promise<Running> {
  const before = performance.now();
  const child = spawn(node, [script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressFrom(child);
  const readyAfterMs = performance.now() - before;
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { url, pid: child.pid ?? 0, readyAfterMs, stop };
}
