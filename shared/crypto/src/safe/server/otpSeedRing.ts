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
 * The opened seeds of this process, by the random id of their revision. Whether somebody may have a code of one is
 * decided before it is looked for here, each time, by the rows in the database: this spares the opening alone.
 *
 * It holds this one sort of key in a map that nobody else has: two caches under one id in one map once gave wrong
 * codes without an error. A forgotten seed is dropped whole.
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

  /** The opened seed of this revision in this organization, if it is here and not expired. */
  find({ organizationId, revisionId }: OtpSeedName): OtpSeed | null {
    const entry = this.#entries.get(revisionId);
    if (entry === undefined) return null;
    this.#entries.delete(revisionId);
    if (entry.expiresAt <= this.#limits.now()) return null;
    // Behind all others: a Map keeps the order of insertion, and that is the order of use here.
    this.#entries.set(revisionId, entry);
    return entry.seed.organizationId === organizationId ? entry.seed : null;
  }

  /** Keeps an opened seed under its own revision. */
  keep(seed: OtpSeed): void {
    this.#entries.delete(seed.revisionId);
    const expiresAt = this.#limits.now() + this.#limits.timeToLiveMilliseconds;
    this.#entries.set(seed.revisionId, { seed, expiresAt });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limits.capacity) return;
      this.#entries.delete(oldest);
    }
  }

  /** Forgets one revision: it was replaced, moved or deleted. */
  forget(revisionId: string): void {
    this.#entries.delete(revisionId);
  }

  /** Forgets everything that has expired, for seeds that nobody asks for again. */
  forgetExpired(): void {
    const now = this.#limits.now();
    for (const [revisionId, entry] of this.#entries) {
      if (entry.expiresAt <= now) this.#entries.delete(revisionId);
    }
  }

  /** Forgets all: at shutdown, and when the server seals itself. */
  clear(): void {
    this.#entries.clear();
  }
}
