import { AppError } from '#platform/errors.ts';

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
