import { vi } from 'vitest';

/** Waits until the assertion holds; a busy machine takes much longer for it than a quiet one. */
export const eventually = <T>(assertion: () => T | Promise<T>) =>
  vi.waitFor(assertion, { timeout: 30_000, interval: 1 });
