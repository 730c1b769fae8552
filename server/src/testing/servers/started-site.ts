import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../../..');

export interface StartedSite {
  url: string;
  /** What it has logged, a line an entry. */
  log: string[];
  hasExited: () => boolean;
  /** Answers the exit code. */
  stop: () => Promise<number | null>;
}

let built: Promise<unknown> | undefined;

const build = () =>
  promisify(execFile)(process.execPath, ['build.ts', '--if-stale'], { cwd: root });

/** Starts the application as `npm start` does, in a process of its own, on a free port. */
export async function startSite(settings: Record<string, string>) {
  await (built ??= build());
  return start(['server/dist/main.js'], settings);
}

/** The same as `npm run dev` does. */
export async function startSources(settings: Record<string, string>) {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return start(scripts.dev.split(' ').slice(1), settings);
}

async function start(args: string[], settings: Record<string, string>): Promise<StartedSite> {
  const site = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', LIMIT_REQUESTS_PER_MINUTE: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(site, 'exit');
  const log: string[] = [];
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      log.splice(0, log.length, ...output.split('\n'));
      const [, found] = /is ready: (\S+)/.exec(output) ?? [];
      if (found) resolve(found);
      // Node's watcher waits for a change then.
      if (output.includes('Failed running')) site.kill('SIGTERM');
    };
    site.stdout.on('data', read);
    site.stderr.on('data', read);
    site.once('exit', () => reject(new Error(output)));
  });
  const hasExited = () => site.exitCode !== null || site.signalCode !== null;
  const stop = async () => {
    site.kill('SIGTERM');
    await ended;
    return site.exitCode;
  };
  return { url, log, hasExited, stop };
}
