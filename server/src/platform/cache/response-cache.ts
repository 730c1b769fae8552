import type { Tag } from '@last-circle/contract/tags.ts';

interface Entry<T> {
  value: T;
  /** What it depends on. */
  cacheTags: readonly Tag[];
  expiresAt: number;
  bytes: number;
}

interface Fill<T> {
  value: Promise<T>;
  expiresAt: number;
  isWorthCaching: boolean;
}

interface CacheOptions<T> {
  maxEntries: number;
  maxBytes: number;
  bytesOf: (value: T) => number;
  milliseconds?: number;
  /** False while notifications of changes may be missed. */
  mayCache: () => boolean;
  /** Anyone who reads on and on, each time something else, then takes no room and evicts nothing. */
  onSecondRequest?: boolean;
}

interface Filled<T> {
  value: T;
  cacheTags: readonly Tag[];
}

/**
 * Answers to visitors, each made once and cached until a tag it depends on changes, at most for
 * half a minute since some counts change by the clock alone. A fill that is in flight during any
 * change still reaches those who wait for it, but is not cached.
 */
export class ResponseCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  /** Evict nothing before they are cached. */
  readonly #fills = new Map<string, Fill<T>>();
  /** The keys of the last fills. */
  readonly #requested = new Set<string>();
  readonly #options: Required<CacheOptions<T>>;
  #bytes = 0;

  constructor(options: CacheOptions<T>) {
    this.#options = { milliseconds: 30_000, onSecondRequest: false, ...options };
  }

  /** The cached value, or the one that `make` gives; a value without tags is not cached. */
  async get(key: string, make: () => Promise<Filled<T>>): Promise<T> {
    const { mayCache, milliseconds } = this.#options;
    if (!mayCache()) return (await make()).value;
    const cached = this.#entries.get(key);
    if (cached && cached.expiresAt > performance.now()) return cached.value;
    const pending = this.#fills.get(key);
    if (pending && pending.expiresAt > performance.now()) {
      pending.isWorthCaching = true;
      return pending.value;
    }
    const made = make();
    const fill: Fill<T> = {
      value: made.then(({ value }) => value),
      expiresAt: performance.now() + milliseconds,
      isWorthCaching: this.#isWorthCaching(key),
    };
    this.#fills.set(key, fill);
    void this.#settle(key, fill, made);
    return fill.value;
  }

  invalidate(tag: Tag) {
    this.#fills.clear();
    for (const [key, { cacheTags }] of this.#entries) {
      if (cacheTags.includes(tag)) this.#delete(key);
    }
  }

  clear() {
    this.#fills.clear();
    for (const key of this.#entries.keys()) this.#delete(key);
  }

  async #settle(key: string, fill: Fill<T>, made: Promise<Filled<T>>) {
    const result = await made.catch(() => null);
    if (this.#fills.get(key) !== fill) return;
    this.#fills.delete(key);
    this.#delete(key);
    if (!result || result.cacheTags.length === 0 || !fill.isWorthCaching) return;
    const { value, cacheTags } = result;
    const bytes = this.#options.bytesOf(value);
    this.#entries.set(key, { value, cacheTags, expiresAt: fill.expiresAt, bytes });
    this.#bytes += bytes;
    this.#evictOldest();
  }

  #isWorthCaching(key: string) {
    const { onSecondRequest, maxEntries } = this.#options;
    if (!onSecondRequest) return true;
    const isSecond = this.#requested.delete(key);
    this.#requested.add(key);
    const [oldest] = this.#requested;
    if (this.#requested.size > maxEntries && oldest !== undefined) this.#requested.delete(oldest);
    return isSecond;
  }

  #delete(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  #evictOldest() {
    const { maxEntries, maxBytes } = this.#options;
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= maxEntries && this.#bytes <= maxBytes) return;
      this.#delete(key);
    }
  }
}
