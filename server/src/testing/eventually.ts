import { setTimeout as pause } from 'node:timers/promises';

const timeoutMs = 30_000;

/** Waits until the assertion holds; a busy machine takes much longer for it than a quiet one. */
export async function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(1);
    }
  }
}
