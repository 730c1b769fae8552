import { expect, test } from 'vitest';
import { DeadlineError, Thread } from '#threads.ts';

/** Waits as many milliseconds as it is told, without letting go of its thread; -1 fails. */
const waiting = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (milliseconds) => {
      if (milliseconds < 0) throw new Error('no time');
      const until = performance.now() + milliseconds;
      while (performance.now() < until);
      parentPort.postMessage(milliseconds);
    });
  `)}`,
);

test('a thread that fails or takes too long is replaced for the next work', async () => {
  const thread = new Thread<number, number>(waiting);
  expect(await thread.ask(0, 2)).toBe(0);
  await expect(thread.ask(-1, 2)).rejects.toThrow('no time');
  expect(await thread.ask(1, 2)).toBe(1);
  await expect(thread.ask(60_000, 2)).rejects.toThrow(DeadlineError);
  expect(await thread.ask(2, 2)).toBe(2);
  await thread.close();
});
