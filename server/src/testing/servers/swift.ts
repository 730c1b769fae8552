import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { configFrom } from '#config.ts';
import { discard, s3Client } from '#platform/files/s3-client.ts';

/** Debian's packages are for Debian's Python, which may not be the first one on the path. */
const python = '/usr/bin/python3';

const reason =
  'OpenStack Swift is not installed: apt-get install swift-proxy swift-account swift-container swift-object';

function isInstalled() {
  try {
    execFileSync(python, ['-c', 'import swift.common.middleware.s3api'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const secret = randomBytes(16).toString('hex');

/**
 * An OpenStack Swift with its S3 interface for the tests of a file, which are skipped where it is not
 * installed; `settings` are filled once it runs.
 */
export function useSwift() {
  const settings: Record<string, string> = {};
  const hasSwift = isInstalled();
  if (!hasSwift) process.stderr.write(`SKIPPED: ${reason}\n`);
  let folder: string;
  let swift: ChildProcess | undefined;

  async function start() {
    folder = await mkdtemp(join(tmpdir(), 'swift-'));
    const args = [join(import.meta.dirname, 'serve-swift.py'), folder, 'test:tester', secret];
    const started = spawn(python, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    swift = started;
    const port = await text(started.stdout);
    Object.assign(settings, {
      S3_ENDPOINT: `http://127.0.0.1:${Number(port)}`,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'test:tester',
      S3_SECRET_ACCESS_KEY: secret,
    });
    const { s3 } = configFrom(settings);
    if (!s3) throw new Error('The settings are incomplete');
    const { body } = await s3Client(s3)({ method: 'PUT' });
    discard(body);
  }

  beforeAll(async () => {
    if (hasSwift) await start();
  });
  beforeEach((context) => context.skip(!hasSwift, reason));
  afterAll(async () => {
    if (!swift) return;
    const ended = once(swift, 'exit');
    swift.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  return settings;
}
