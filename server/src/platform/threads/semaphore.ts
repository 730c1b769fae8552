import { AppError } from '#platform/errors.ts';

/**
 * Does a piece of work for each item, so many at once. After a failure no other is begun, and it is
 * thrown when those in flight have ended.
 */
export async function inLanes<T>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
) {
  const remaining = items.values();
  const failures: unknown[] = [];
  const lane = async () => {
    for (const item of remaining) {
      await work(item).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: count }, lane));
  if (failures.length > 0) throw failures[0];
}

/**
 * Runs at most `limit` tasks at once; others wait in order, and beyond `maxWaiting` they are
 * refused.
 */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  readonly #maxWaiting: number;
  #free: number;

  constructor(limit: number, maxWaiting = Infinity) {
    this.#free = limit;
    this.#maxWaiting = maxWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await this.#wait();
    else this.#free -= 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  async #wait() {
    if (this.#waiting.length >= this.#maxWaiting) {
      throw new AppError('unavailable', 'Too busy right now. Please try again in a moment.', {
        retryAfter: 2,
      });
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
