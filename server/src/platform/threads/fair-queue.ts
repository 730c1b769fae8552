import { AppError } from '#platform/errors.ts';

interface Waiting {
  begin: () => void;
  refuse: (error: AppError) => void;
}

interface Bounds {
  /** Tasks that run at once. */
  concurrency: number;
  /** Tasks of one client that wait. */
  maxWaitingEach: number;
  /** Tasks that wait in all. */
  maxWaiting: number;
}

/**
 * Runs a few tasks at once; those that wait are taken from each client in turn, so that one with many
 * delays another by one task. Where there is no room the client with the most gives up one of its
 * own; what is refused is refused as 429 with the time that the queue needs.
 */
export class FairQueue {
  readonly #bounds: Bounds;
  /** Whose turn is next comes first. */
  readonly #queues = new Map<string, Waiting[]>();
  #free: number;
  #waiting = 0;
  /** What a task takes, in milliseconds, of late. */
  #duration = 50;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#free = bounds.concurrency;
  }

  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await this.#wait(client);
    else this.#free -= 1;
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#duration = 0.9 * this.#duration + 0.1 * (performance.now() - began);
      this.#beginNext();
    }
  }

  async #wait(client: string) {
    const queue = this.#queues.get(client) ?? [];
    if (queue.length >= this.#bounds.maxWaitingEach) throw this.#refusal();
    if (this.#waiting >= this.#bounds.maxWaiting) this.#makeRoom(queue.length);
    const turn = Promise.withResolvers<void>();
    queue.push({ begin: turn.resolve, refuse: turn.reject });
    this.#queues.set(client, queue);
    this.#waiting += 1;
    await turn.promise;
  }

  #beginNext() {
    const [next] = this.#queues;
    if (!next) {
      this.#free += 1;
      return;
    }
    const [client, queue] = next;
    const waiting = queue.shift();
    this.#queues.delete(client);
    if (queue.length > 0) this.#queues.set(client, queue);
    this.#waiting -= 1;
    waiting?.begin();
  }

  /** Refuses the last task of the client with the most; throws where that would not be fairer. */
  #makeRoom(own: number) {
    let longest: Waiting[] = [];
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue;
    if (longest.length <= own + 1) throw this.#refusal();
    longest.pop()?.refuse(this.#refusal());
    this.#waiting -= 1;
  }

  #refusal() {
    const seconds = (this.#waiting * this.#duration) / this.#bounds.concurrency / 1000;
    return new AppError('too_many', 'Too busy right now. Please try again in a moment.', {
      retryAfter: Math.max(1, Math.ceil(seconds)),
    });
  }
}
