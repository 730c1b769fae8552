import { AppError } from '#platform/errors.ts';

/** Those who wait for one thing, the first one first. */
interface Line {
  free: number;
  waiting: (() => void)[];
}

interface Place {
  name: string;
  atOnce: number;
}

/** What a write locks: by its name alone one at a time, else so many. */
export type Lock = string | Place;

/** Called with each wait, until whose end nothing is in work. */
type WhileWaiting = (wait: Promise<void>) => Promise<void>;

export interface Writes {
  /**
   * Runs a transaction, few at a time of those that lock the same rows, and only so many at once that
   * reads find a connection.
   */
  run: <T>(locks: readonly Lock[], work: () => Promise<T>) => Promise<T>;
}

/** Of the connections of a pool those that writes may use. */
const shareOf = (poolSize: number) => Math.max(1, Math.floor((poolSize * 2) / 3));

/** Each once, in the order of their names. */
const placesOf = (locks: readonly Lock[]) => {
  const places = locks.map((lock) => (typeof lock === 'string' ? { name: lock, atOnce: 1 } : lock));
  const byName = new Map(places.map((place) => [place.name, place]));
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

const mostWaiting = 256;

/** For a lock in the database, which a write of another server may hold; it holds a connection. */
export const lockWaitMs = 5000;
/** As long as for a connection; it holds nothing. */
const turnWaitMs = 10_000;

const refusal = () =>
  new AppError('unavailable', 'Too busy right now. Please try again in a moment.', {
    retryAfter: 2,
  });

/**
 * Writes that would wait for each other in the database wait here, before they take a connection. All
 * take what they need in the same order, and a connection last, so that none waits for another that
 * waits for it.
 */
export class WriteQueue {
  readonly #lines = new Map<string, Line>();
  readonly #connections: Place;
  readonly #waitMs: number;
  waiting = 0;
  /** Since the start: those that waited for too long or behind too many. */
  refusals = 0;
  waitedSeconds = 0;

  constructor(poolSize: number, waitMs = turnWaitMs) {
    this.#connections = { name: 'connections', atOnce: shareOf(poolSize) };
    this.#waitMs = waitMs;
  }

  async run<T>(locks: readonly Lock[], whileWaiting: WhileWaiting, work: () => Promise<T>) {
    const entered: Place[] = [];
    const until = performance.now() + this.#waitMs;
    try {
      for (const place of [...placesOf(locks), this.#connections]) {
        const wait = this.#enter(place, until);
        if (wait) await whileWaiting(wait);
        entered.push(place);
      }
      return await work();
    } finally {
      for (const place of entered) this.#leave(place);
    }
  }

  /** Resolves when it is one's turn; undefined if that is at once. */
  #enter({ name, atOnce }: Place, until: number) {
    const line = this.#lines.get(name);
    if (!line) {
      this.#lines.set(name, { free: atOnce - 1, waiting: [] });
      return undefined;
    }
    if (line.free > 0) {
      line.free -= 1;
      return undefined;
    }
    return this.#wait(line, until);
  }

  async #wait({ waiting }: Line, until: number) {
    if (this.waiting >= mostWaiting) throw this.#refuse();
    const began = performance.now();
    const turn = Promise.withResolvers<void>();
    const giveUp = () => {
      const position = waiting.indexOf(turn.resolve);
      if (position === -1) return;
      waiting.splice(position, 1);
      turn.reject(this.#refuse());
    };
    const timer = setTimeout(giveUp, until - began);
    waiting.push(turn.resolve);
    this.waiting += 1;
    try {
      await turn.promise;
    } finally {
      clearTimeout(timer);
      this.waiting -= 1;
      this.waitedSeconds += (performance.now() - began) / 1000;
    }
  }

  #leave({ name, atOnce }: Place) {
    const line = this.#lines.get(name);
    if (!line) return;
    const next = line.waiting.shift();
    if (next) return next();
    line.free += 1;
    if (line.free === atOnce) this.#lines.delete(name);
  }

  #refuse() {
    this.refusals += 1;
    return refusal();
  }
}
