import { expect, test } from 'vitest';
import { TimeoutError, WorkerThread } from './worker-thread.ts';

/**
 * Blocks its thread for the given milliseconds; -1 fails. Before each answer comes what Node's
 * watcher posts for each import.
 */
const waiting = (startMs: number) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      const wait = (milliseconds) => {
        const until = performance.now() + milliseconds;
        while (performance.now() < until);
      };
      const post = (answer) => {
        parentPort.postMessage({ 'watch:import': ['file:///some.ts'] });
        parentPort.postMessage({ answer });
      };
      wait(${startMs});
      parentPort.on('message', (milliseconds) => {
        if (milliseconds < 0) throw new Error('no time');
        wait(milliseconds);
        post(milliseconds);
      });
      post('ready');
    `)}`,
  );

test('a thread that fails or takes too long is replaced for the next task', async () => {
  const thread = new WorkerThread<number, number>(waiting(0));
  expect(await thread.run(0, 2)).toBe(0);
  await expect(thread.run(-1, 2)).rejects.toThrow('no time');
  expect(await thread.run(1, 2)).toBe(1);
  await expect(thread.run(60_000, 2)).rejects.toThrow(TimeoutError);
  expect(await thread.run(2, 2)).toBe(2);
  await thread.close();
});

test('the start of a thread does not count towards the timeout', async () => {
  const thread = new WorkerThread<number, number>(waiting(2500));
  expect(await thread.run(3, 2)).toBe(3);
  await thread.close();
});

test('a thread that cannot start says so, each time', async () => {
  const thread = new WorkerThread<number, number>(
    new URL('data:text/javascript,throw Error("no file")'),
  );
  for (let time = 0; time < 2; time += 1) {
    await expect(thread.run(1, 2)).rejects.toThrow('no file');
  }
});
