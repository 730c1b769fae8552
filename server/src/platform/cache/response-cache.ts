import type { Tag } from '@last-circle/contract/tags.ts';
import { refusalOf } from '#platform/refusal.ts';

interface Entry<T> {
  value: T;
  /** What it depends on. */
  cacheTags: readonly Tag[];
  expiresAt: number;
  bytes: number;
}

interface Fill<T> {
  filled: Promise<Filled<T>>;
  expiresAt: number;
  isWorthCaching: boolean;
}

interface CacheOptions<T> {
  maxEntries: number;
  maxBytes: number;
  bytesOf: (value: T) => number;
  milliseconds?: number;
  /** For how long after that a value may stand in for one that cannot be made. */
  staleMs?: number;
  /** False while notifications of changes may be missed. */
  mayCache: () => boolean;
  /** Called when the database has answered at such a time: something may be hidden by now. */
  onUnnoticed?: () => void;
  /**
   * Whether a key is cached only when it is requested the second time. Anyone who reads on and on,
   * each time something else, then takes no room and evicts nothing.
   */
  onSecondRequest?: (key: string) => boolean;
}

interface Filled<T> {
  value: T;
  cacheTags: readonly Tag[];
  /** Whether the database could not be reached for it. */
  isUnavailable?: boolean;
}

export interface Change {
  /** What was cached may stand in for what cannot be made. */
  hidesNothing: boolean;
}

/** Called with the seconds for which a value has been out of date. */
type OnStale = (seconds: number) => void;

const isUnavailable = (error: unknown) => refusalOf(error)?.code === 'unavailable';
const asFailed = (error: unknown) => ({ isUnavailable: isUnavailable(error) });

/**
 * Answers to visitors, each made once and cached until a tag it depends on changes, at most for
 * half a minute since some counts change by the clock alone. A fill that is in flight during any
 * change still reaches those who wait for it, but is not cached. While the database cannot be
 * reached the last value is given as stale, unless a change may have hidden something of it.
 */
export class ResponseCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  /** Evict nothing before they are cached. */
  readonly #fills = new Map<string, Fill<T>>();
  /** The keys of the last fills. */
  readonly #requested = new Set<string>();
  readonly #options: Required<CacheOptions<T>>;
  #bytes = 0;
  /** How often which way was taken, since the start. */
  readonly lookups = { hit: 0, miss: 0, collapsed: 0, bypass: 0 };
  staleAnswers = 0;

  constructor(options: CacheOptions<T>) {
    this.#options = {
      milliseconds: 30_000,
      staleMs: 600_000,
      onSecondRequest: () => false,
      onUnnoticed: () => {},
      ...options,
    };
  }

  /** The cached value, or the one that `make` gives; a value without tags is not cached. */
  async get(key: string, make: () => Promise<Filled<T>>, onStale?: OnStale): Promise<T> {
    try {
      const { value, isUnavailable = false } = await this.#current(key, make);
      return (isUnavailable && this.#stale(key, onStale)?.value) || value;
    } catch (error) {
      const stale = isUnavailable(error) ? this.#stale(key, onStale) : undefined;
      if (!stale) throw error;
      return stale.value;
    }
  }

  /** The value that `get` would give at once, if there is one. */
  cached(key: string): T | undefined {
    const current = this.#options.mayCache() ? this.#entry(key) : undefined;
    if (current) this.lookups.hit += 1;
    return current?.value;
  }

  /** That of a key, unless it is out of date. */
  #entry(key: string) {
    const cached = this.#entries.get(key);
    return cached && cached.expiresAt > performance.now() ? cached : undefined;
  }

  async #current(key: string, make: () => Promise<Filled<T>>): Promise<Filled<T>> {
    const { mayCache, milliseconds, onUnnoticed } = this.#options;
    if (!mayCache()) {
      this.lookups.bypass += 1;
      const made = make();
      const { isUnavailable } = await made.catch(asFailed);
      if (!isUnavailable) onUnnoticed();
      return made;
    }
    const current = this.#entry(key);
    if (current) {
      this.lookups.hit += 1;
      return current;
    }
    const pending = this.#fills.get(key);
    if (pending && pending.expiresAt > performance.now()) {
      pending.isWorthCaching = true;
      this.lookups.collapsed += 1;
      return pending.filled;
    }
    this.lookups.miss += 1;
    const filled = make();
    const fill: Fill<T> = {
      filled,
      expiresAt: performance.now() + milliseconds,
      isWorthCaching: this.#isWorthCaching(key),
    };
    this.#fills.set(key, fill);
    void this.#complete(key, fill);
    return filled;
  }

  #stale(key: string, onStale?: OnStale) {
    const cached = this.#entries.get(key);
    if (!cached) return undefined;
    const overdue = performance.now() - cached.expiresAt;
    if (overdue > this.#options.staleMs) return undefined;
    this.staleAnswers += 1;
    onStale?.(Math.round(overdue / 1000));
    return cached;
  }

  /** Whether this is the cached value of the key, no change of which has been notified. */
  isCurrent(key: string, value: T) {
    return this.#entry(key)?.value === value;
  }

  invalidate(tag: Tag, { hidesNothing }: Change) {
    this.#fills.clear();
    const now = performance.now();
    for (const [key, entry] of this.#entries) {
      if (!entry.cacheTags.includes(tag)) continue;
      if (hidesNothing) entry.expiresAt = Math.min(entry.expiresAt, now);
      else this.#delete(key);
    }
  }

  clear() {
    this.#fills.clear();
    for (const key of this.#entries.keys()) this.#delete(key);
  }

  async #complete(key: string, fill: Fill<T>) {
    const result = await fill.filled.catch(asFailed);
    if (this.#fills.get(key) !== fill) return;
    this.#fills.delete(key);
    if (result.isUnavailable) return;
    this.#delete(key);
    if (!('value' in result) || result.cacheTags.length === 0 || !fill.isWorthCaching) return;
    const { value, cacheTags } = result;
    const bytes = this.#options.bytesOf(value);
    this.#entries.set(key, { value, cacheTags, expiresAt: fill.expiresAt, bytes });
    this.#bytes += bytes;
    this.#evictOldest();
  }

  #isWorthCaching(key: string) {
    const { onSecondRequest, maxEntries } = this.#options;
    if (!onSecondRequest(key)) return true;
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
