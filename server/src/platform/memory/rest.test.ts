import { expect, onTestFinished, test, vi } from 'vitest';
import { releaseMemoryAtRest } from './rest.ts';

/** Rarely enough for the thread to be at rest between two looks. */
const untilItIs = { interval: 500, timeout: 25_000 };

/** Held by nobody: until garbage is collected it can still be reached by its reference. */
const garbage = () =>
  new WeakRef({ rows: Array.from({ length: 1000 }, (_, index) => ({ index })) });

function work() {
  const end = performance.now() + 300;
  while (performance.now() < end);
}

test('garbage of each spell of work is collected when it has ended', async () => {
  onTestFinished(releaseMemoryAtRest(100));
  for (let spell = 0; spell < 2; spell += 1) {
    const left = garbage();
    work();
    // What was expected of the object itself would hold it.
    await vi.waitFor(() => expect(left.deref() === undefined).toBe(true), untilItIs);
  }
});
