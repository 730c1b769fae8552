import type { Tag } from '@last-circle/contract/tags.ts';

interface Entry<T> {
  value: T;
  /** What it depends on. */
  tags: readonly Tag[];
  until: number;
  bytes: number;
}

interface Making<T> {
  value: Promise<T>;
  until: number;
  isWorthKeeping: boolean;
}

interface KeptOptions<T> {
  most: number;
  mostBytes: number;
  bytesOf: (value: T) => number;
  milliseconds?: number;
  /** False while changes may go unheard. */
  mayKeep: () => boolean;
  /** Whoever reads on and on, each time something else, then costs no room and pushes nothing out. */
  onlyIfAskedAgain?: boolean;
}

interface Made<T> {
  value: T;
  tags: readonly Tag[];
}

/**
 * Answers to visitors, each made once and kept until a tag it depends on changes, at most for half
 * a minute since some counts change by the clock alone. One that is under way during any change
 * still reaches those who wait for it, but is not kept.
 */
export class Kept<T> {
  readonly #entries = new Map<string, Entry<T>>();
  /** Pushes nothing out before it is kept. */
  readonly #underWay = new Map<string, Making<T>>();
  /** The last ones that had to be made. */
  readonly #asked = new Set<string>();
  readonly #options: Required<KeptOptions<T>>;
  #bytes = 0;

  constructor(options: KeptOptions<T>) {
    this.#options = { milliseconds: 30_000, onlyIfAskedAgain: false, ...options };
  }

  /** The kept value, or the one that `make` gives; a value without tags is not kept. */
  async get(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const { mayKeep, milliseconds } = this.#options;
    if (!mayKeep()) return (await make()).value;
    const known = this.#entries.get(key);
    if (known && known.until > performance.now()) return known.value;
    const underWay = this.#underWay.get(key);
    if (underWay && underWay.until > performance.now()) {
      underWay.isWorthKeeping = true;
      return underWay.value;
    }
    const made = make();
    const making: Making<T> = {
      value: made.then(({ value }) => value),
      until: performance.now() + milliseconds,
      isWorthKeeping: this.#isWorthKeeping(key),
    };
    this.#underWay.set(key, making);
    void this.#settle(key, making, made);
    return making.value;
  }

  drop(tag: Tag) {
    this.#underWay.clear();
    for (const [key, { tags }] of this.#entries) {
      if (tags.includes(tag)) this.#delete(key);
    }
  }

  dropAll() {
    this.#underWay.clear();
    for (const key of this.#entries.keys()) this.#delete(key);
  }

  async #settle(key: string, making: Making<T>, made: Promise<Made<T>>) {
    const result = await made.catch(() => null);
    if (this.#underWay.get(key) !== making) return;
    this.#underWay.delete(key);
    this.#delete(key);
    if (!result || result.tags.length === 0 || !making.isWorthKeeping) return;
    const { value, tags } = result;
    const bytes = this.#options.bytesOf(value);
    this.#entries.set(key, { value, tags, until: making.until, bytes });
    this.#bytes += bytes;
    this.#dropOldest();
  }

  #isWorthKeeping(key: string) {
    const { onlyIfAskedAgain, most } = this.#options;
    if (!onlyIfAskedAgain) return true;
    const isAskedAgain = this.#asked.delete(key);
    this.#asked.add(key);
    const [oldest] = this.#asked;
    if (this.#asked.size > most && oldest !== undefined) this.#asked.delete(oldest);
    return isAskedAgain;
  }

  #delete(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  #dropOldest() {
    const { most, mostBytes } = this.#options;
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= most && this.#bytes <= mostBytes) return;
      this.#delete(key);
    }
  }
}
