/** Bounds of an {@link ExpiringCache}. */
export interface ExpiringCacheLimits {
  /** Maximum number of values; the least recently used one is evicted. */
  readonly capacity: number;
  /** Current time in milliseconds. */
  readonly now: () => number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly expiresAt: number;
}

/**
 * A cache of one kind of value. Each expires at its time, however often it's used. Node
 * clears the memory of a KeyObject when its last reference goes.
 */
export class ExpiringCache<Value> {
  readonly #limits: ExpiringCacheLimits;
  readonly #entries = new Map<string, Entry<Value>>();

  constructor(limits: ExpiringCacheLimits) {
    if (!(limits.capacity >= 1)) throw new RangeError('cache-capacity');
    this.#limits = limits;
  }

  get size(): number {
    return this.#entries.size;
  }

  find(key: string): Value | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    this.#entries.delete(key);
    if (entry.expiresAt <= this.#limits.now()) return null;
    // Re-inserted last: a Map keeps insertion order, which makes the first key the least recently used.
    this.#entries.set(key, entry);
    return entry.value;
  }

  keep(key: string, value: Value, expiresAt: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, expiresAt });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#limits.capacity && oldest !== undefined) this.#entries.delete(oldest);
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }

  /** Drops every matching value, in linear time. */
  forgetWhere(matches: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#entries) if (matches(value)) this.#entries.delete(key);
  }

  /** Drops everything that has expired, for values that are never requested again. */
  forgetExpired(): void {
    const now = this.#limits.now();
    for (const [key, { expiresAt }] of this.#entries) if (expiresAt <= now) this.#entries.delete(key);
  }

  /** Drops everything: at shutdown, and when the server seals itself. */
  clear(): void {
    this.#entries.clear();
  }
}
