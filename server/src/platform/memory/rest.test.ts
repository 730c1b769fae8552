import { expect, onTestFinished, test, vi } from 'vitest';
import { releaseMemoryAtRest } from './rest.ts';

/** Rarely enough for the thread to be at rest between two looks. */
const untilItIs = { interval: 500, timeout: 25_000 };

/** Megabytes that nobody holds: until garbage is collected their reference leads to them. */
const garbage = () => new WeakRef(Array.from({ length: 400_000 }, (_, index) => ({ index })));

// What is expected of the object itself would hold it.
const isThere = (reference: WeakRef<object>) => reference.deref() !== undefined;

test('what work has left is collected when it has ended, again and again', async () => {
  onTestFinished(releaseMemoryAtRest(100));
  for (let spell = 0; spell < 2; spell += 1) {
    const left = garbage();
    await vi.waitFor(() => expect(isThere(left)).toBe(false), untilItIs);
  }
});
