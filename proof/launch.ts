import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A run makes more requests than any client may. */
const withoutLimits = {
  LIMIT_REQUESTS_PER_MINUTE: '0',
  LIMIT_ORDERS_PER_HOUR: '0',
  LIMIT_GUEST_PIECES: '0',
  LIMIT_LOGIN_FAILURES: '0',
  LIMIT_MAILS_PER_HOUR: '0',
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

/** A process of the application. */
export interface Launched {
  url: string;
  pid: number;
  /** From the start to the line that says where it listens. */
  readyAfterMs: number;
  printed: () => string;
  isRunning: () => boolean;
  /** Sends the signal and waits for the end; answers the exit code, null after a signal. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with it.
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A folder for a site, which root's PostgreSQL can enter under its own account. */
export async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'last-circle-proof-'));
  await chmod(folder, 0o755);
  const remove = () => rm(folder, { recursive: true, force: true });
  return { folder, remove };
}

/** Starts the application without limits; it prints its errors alone. */
export async function launch(settings: Record<string, string>): Promise<Launched> {
  const before = performance.now();
  const site = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      ...withoutLimits,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: '',
      SMTP_URL: '',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(site, 'exit');
  let printed = '';
  const collect = (chunk: Buffer) => (printed += chunk.toString());
  site.stdout.on('data', collect);
  site.stderr.on('data', collect);
  const isRunning = () => site.exitCode === null && site.signalCode === null;
  const urlIn = () => /is ready: (http:\S+)/.exec(printed)?.[1];
  while (urlIn() === undefined && isRunning()) {
    await Promise.race([once(site.stdout, 'data'), ended]);
  }
  const url = urlIn();
  if (url === undefined) throw new Error(`The application did not start: ${printed}`);
  return {
    url,
    pid: site.pid ?? 0,
    readyAfterMs: performance.now() - before,
    printed: () => printed,
    isRunning,
    async end(signal) {
      if (isRunning()) site.kill(signal);
      await ended;
      return site.exitCode;
    },
  };
}
