import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { provideDatabase } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { anInstrumentedStart } from '#testing/servers/telemetry.ts';

const root = join(import.meta.dirname, '../..');

/** The command of a script of package.json. */
async function commandOf(script: string) {
  // A file of the project.
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return scripts[script] ?? '';
}

beforeAll(() => promisify(execFile)(process.execPath, ['build.ts', '--if-stale'], { cwd: root }));

test('npm start loads an instrumentation that NODE_OPTIONS names, with the settings of OpenTelemetry', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'last-circle-telemetry-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { settings, spans } = await anInstrumentedStart(folder);
  const site = spawn(`exec env ${await commandOf('start')}`, {
    cwd: root,
    shell: true,
    env: {
      ...process.env,
      ...settings,
      DATABASE_URL: await provideDatabase('telemetry'),
      DATA_DIR: folder,
      DEMO_DATA: 'off',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  onTestFinished(() => void site.kill('SIGKILL'));
  let output = '';
  site.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  const url = await eventually(() => {
    const [, found] = /is ready: (\S+)/.exec(output) ?? [];
    expect(found).toBeDefined();
    return found;
  });
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  await eventually(() => expect(spans).toContain('/v1/traces /health/live'));
  site.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
