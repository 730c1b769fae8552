import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What a site is started with: without limits, since a run makes more requests than any client may. */
export const usual = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: '',
  SMTP_URL: '',
  LOG_LEVEL: 'error',
  LIMIT_REQUESTS_PER_MINUTE: '0',
  LIMIT_ORDERS_PER_HOUR: '0',
  LIMIT_GUEST_PIECES: '0',
  LIMIT_ACCOUNT_PIECES: '0',
  LIMIT_ACCOUNT_PIECES_IN_ALL: '0',
  LIMIT_NETWORK_PIECES: '0',
  LIMIT_NETWORK_PIECES_IN_ALL: '0',
  LIMIT_LOGIN_FAILURES: '0',
  LIMIT_MAILS_PER_HOUR: '0',
  LIMIT_SIGN_UPS_PER_HOUR: '0',
  LIMIT_WRONG_CODES: '0',
  LIMIT_CODE_RESENDS: '0',
  LIMIT_CONTACT_MESSAGES: '0',
};

export const admin = { email: 'desk@organisers.example', password: 'storm-warden' };

export const emptySite = {
  DEMO_DATA: 'off',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
};

/** A process that says where it listens. */
export interface Launched {
  url: string;
  pid: number;
  /** From the start to the line that says where it listens. */
  readyAfterMs: number;
  printed: () => string;
  isRunning: () => boolean;
  /** Sends the signal and waits for the end; answers the exit code, null after a signal. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** A folder for a site, which root's PostgreSQL can enter under its own account. */
export async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'last-circle-proof-'));
  await chmod(folder, 0o755);
  const remove = () => rm(folder, { recursive: true, force: true });
  return { folder, remove };
}

async function started(command: string, args: string[], options: SpawnOptions): Promise<Launched> {
  const before = performance.now();
  const child: ChildProcess = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  const ended = once(child, 'exit');
  let printed = '';
  const collect = (chunk: Buffer) => (printed += chunk.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const urlIn = () => /^(?:.* is ready: )?(http:\S+)\s/m.exec(printed)?.[1];
  while (urlIn() === undefined && isRunning()) {
    await Promise.race([once(child.stdout ?? child, 'data'), ended]);
  }
  const url = urlIn();
  if (url === undefined) throw new Error(`It did not start: ${printed}`);
  return {
    url,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - before,
    printed: () => printed,
    isRunning,
    async end(signal = 'SIGTERM') {
      if (isRunning()) child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** Starts the built application as `npm start` does, without limits; it prints its errors alone. */
export async function launch(settings: Record<string, string>, node = process.execPath) {
  // The project's own.
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const env = {
    ...process.env,
    PATH: dirname(node) + delimiter + (process.env['PATH'] ?? ''),
    ...usual,
    ...settings,
  };
  // In place of the shell, so that it is measured and stopped itself.
  return started(`exec env ${scripts.start}`, [], { shell: true, env });
}

/** Starts a script of the project, with what is set here and in the settings. */
export const launchScript = (script: string, settings: Record<string, string> = {}) =>
  started(process.execPath, [script], { env: { ...process.env, ...settings } });
