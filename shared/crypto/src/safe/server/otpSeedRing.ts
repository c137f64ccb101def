import type { OtpSeed, OtpSeedName } from './otpSeed.ts';

/** Bounds of an {@link OtpSeedRing}. */
export interface OtpSeedRingLimits {
  /** Opened seeds at most; the one unused for longest goes first. */
  readonly capacity: number;
  /** A seed is forgotten this long after it was opened, however often it is used. */
  readonly timeToLiveMilliseconds: number;
  /** A clock that never goes back, in milliseconds. */
  readonly now: () => number;
}

interface RingEntry {
  readonly seed: OtpSeed;
  readonly expiresAt: number;
}

/**
 * A cache of the opened seeds of this process. Permissions are checked against the database before each look-up; the
 * cache only saves the decryption.
 *
 * The key is everything that sealing binds, not only the random id of the revision: a row whose seed id was changed to
 * that of another entry must miss, so that decryption fails as it does with an empty cache.
 *
 * The map holds only seeds: two caches under one id in one map once gave wrong codes without an error.
 */
export class OtpSeedRing {
  readonly #limits: OtpSeedRingLimits;
  readonly #entries = new Map<string, RingEntry>();

  constructor(limits: OtpSeedRingLimits) {
    if (!(limits.capacity >= 1)) throw new RangeError('seed-ring-capacity');
    this.#limits = limits;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The opened seed of this entry's revision, unless it expired. */
  find(name: OtpSeedName): OtpSeed | null {
    const key = keyOf(name);
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    this.#entries.delete(key);
    if (entry.expiresAt <= this.#limits.now()) return null;
    // Re-inserted last: a Map keeps insertion order, which makes the first key the least recently used.
    this.#entries.set(key, entry);
    return entry.seed;
  }

  keep(seed: OtpSeed): void {
    const key = keyOf(seed);
    this.#entries.delete(key);
    const expiresAt = this.#limits.now() + this.#limits.timeToLiveMilliseconds;
    this.#entries.set(key, { seed, expiresAt });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limits.capacity) return;
      this.#entries.delete(oldest);
    }
  }

  /** Forgets one revision: it was replaced, moved or deleted. */
  forget(name: OtpSeedName): void {
    this.#entries.delete(keyOf(name));
  }

  /** Forgets everything that has expired, for seeds that nobody asks for again. */
  forgetExpired(): void {
    const now = this.#limits.now();
    for (const [key, entry] of this.#entries) {
      if (entry.expiresAt <= now) this.#entries.delete(key);
    }
  }

  /** Forgets all: at shutdown, and when the server seals itself. */
  clear(): void {
    this.#entries.clear();
  }
}

function keyOf({ organizationId, workspaceId, entryId, revisionId }: OtpSeedName): string {
  return `${organizationId}/${workspaceId}/${entryId}/${revisionId}`;
}
