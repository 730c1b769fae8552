import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { freePort } from './free-port.ts';
import { eventually } from '#testing/eventually.ts';

const varnishd = '/usr/sbin/varnishd';
const vcl = join(import.meta.dirname, '../../../../deploy/varnish/default.vcl');
const token = 'a-token-of-these-tests';
const reason = 'Varnish is not installed: apt-get install varnish';

/**
 * The Varnish of `deploy/varnish` for the tests of a file, which are skipped where it is not installed.
 * `settings` are filled before the application is built; `start` puts it in front of that.
 */
export function useVarnish(maxAge: number) {
  const settings: Record<string, string> = {};
  const hasVarnish = existsSync(varnishd);
  if (!hasVarnish) process.stderr.write(`SKIPPED: ${reason}\n`);
  let folder: string;
  let varnish: ChildProcess | undefined;
  let origin = '';

  beforeAll(async () => {
    origin = `http://127.0.0.1:${await freePort()}`;
    Object.assign(settings, {
      CDN_MAX_AGE: String(maxAge),
      CDN_PURGE_URL: `${origin}/.purge`,
      CDN_PURGE_TOKEN: token,
    });
  });
  beforeEach((context) => context.skip(!hasVarnish, reason));
  afterAll(async () => {
    if (!varnish || varnish.exitCode !== null) return;
    const ended = once(varnish, 'exit');
    varnish.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  async function start(app: FastifyInstance) {
    if (!hasVarnish) return;
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    folder = await mkdtemp(join(tmpdir(), 'varnish-'));
    const program = (await readFile(vcl, 'utf8'))
      .replace('.port = "3000"', `.port = "${port}"`)
      .replace('change-this-token', token)
      .replace('req.grace = 10s', 'req.grace = 1s');
    await writeFile(join(folder, 'site.vcl'), program);
    const args = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-s', 'malloc,32m'];
    const listening = ['-a', origin.replace('http://', ''), '-f', join(folder, 'site.vcl')];
    const started = spawn(varnishd, [...args, ...listening], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    varnish = started;
    const errors = text(started.stderr);
    const isReady = eventually(async () => {
      await (await fetch(`${origin}/health/live`)).body?.cancel();
    });
    const isEnded = once(started, 'exit').then(async () => {
      throw new Error(`Varnish did not start: ${await errors}`);
    });
    await Promise.race([isReady, isEnded]);
  }

  return {
    settings,
    start,
    get: (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers }),
  };
}
