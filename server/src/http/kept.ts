import type { Tag } from '@last-circle/contract/tags.ts';

interface Entry<T> {
  value: Promise<T>;
  /** What it depends on; not known before it is made. */
  tags?: readonly Tag[];
  until: number;
}

interface KeptOptions {
  most: number;
  milliseconds?: number;
  /** False while changes may go unheard. */
  mayKeep: () => boolean;
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
  readonly #most: number;
  readonly #milliseconds: number;
  readonly #mayKeep: () => boolean;

  constructor({ most, mayKeep, milliseconds = 30_000 }: KeptOptions) {
    this.#most = most;
    this.#milliseconds = milliseconds;
    this.#mayKeep = mayKeep;
  }

  /** The kept value, or the one that `make` gives; a value without tags is not kept. */
  async get(key: string, make: () => Promise<Made<T>>): Promise<T> {
    if (!this.#mayKeep()) return (await make()).value;
    const known = this.#entries.get(key);
    if (known && known.until > performance.now()) return known.value;
    const made = make();
    const entry: Entry<T> = {
      value: made.then(({ value }) => value),
      until: performance.now() + this.#milliseconds,
    };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#dropOldest();
    const forget = () => this.#entries.get(key) === entry && this.#entries.delete(key);
    made.then(({ tags }) => (tags.length > 0 ? (entry.tags = tags) : forget()), forget);
    return entry.value;
  }

  drop(tag: Tag) {
    for (const [key, { tags }] of this.#entries) {
      if (!tags || tags.includes(tag)) this.#entries.delete(key);
    }
  }

  dropAll() {
    this.#entries.clear();
  }

  #dropOldest() {
    if (this.#entries.size <= this.#most) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
