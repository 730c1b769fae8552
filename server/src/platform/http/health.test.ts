import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';

const roomy = useApp({ MIN_FREE_DISK_MB: '1' });
/** More than any disk has. */
const full = useApp({ MIN_FREE_DISK_MB: String(2 ** 40), LOG_LEVEL: 'warn' });
const careless = useApp({ MIN_FREE_DISK_MB: '0' });

/** Logged when the application is built, before the first test. */
const linesOfStart = () => full.logOfStart.filter(({ msg }) => /disk/.test(String(msg)));

test('a server whose disk has room is ready', async () => {
  for (const { app } of [roomy, careless]) {
    const answer = await app.inject('/health/ready');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  }
});

test('one whose disk is full is not, but it is alive', async () => {
  const answer = await full.app.inject('/health/ready');
  expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
    503,
    { status: 'unavailable' },
    '2',
  ]);
  expect((await full.app.inject('/health/live')).statusCode).toBe(200);
});

test('a full disk is one line in the log, however often it is asked about', async () => {
  for (let time = 0; time < 20; time += 1) await full.app.inject('/health/ready');
  await turn();
  expect(linesOfStart()).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'The disk is full: not ready',
      freeMegabytes: expect.any(Number),
      minFreeMegabytes: 2 ** 40,
    }),
  ]);
  expect(full.log.filter(({ msg }) => /disk|ready/.test(String(msg)))).toEqual([]);
});
