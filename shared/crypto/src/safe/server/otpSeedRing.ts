import { ExpiringCache, type ExpiringCacheLimits } from './expiringCache.ts';
import type { OtpSeed, OtpSeedName } from './otpSeed.ts';

/** Bounds of an {@link OtpSeedRing}. */
export interface OtpSeedRingLimits extends ExpiringCacheLimits {
  /** A seed is dropped this long after it was opened, however often it's used. */
  readonly timeToLiveMilliseconds: number;
}

/**
 * A cache of the opened seeds of this process. Permissions are checked against the database before each lookup; the
 * cache only saves the decryption.
 *
 * The cache key is everything bound into the ciphertext, not only the revision's random id: a row whose seed id was changed
 * to another entry's must miss, so that decryption fails as with an empty cache.
 *
 * It contains only seeds: two caches in one map with the same ids once returned wrong codes silently.
 */
export class OtpSeedRing {
  readonly #limits: OtpSeedRingLimits;
  readonly #seeds: ExpiringCache<OtpSeed>;

  constructor(limits: OtpSeedRingLimits) {
    this.#limits = limits;
    this.#seeds = new ExpiringCache(limits);
  }

  /** The opened seed of this entry's revision, unless it expired. */
  find(name: OtpSeedName): OtpSeed | null {
    return this.#seeds.find(keyOf(name));
  }

  keep(seed: OtpSeed): void {
    this.#seeds.keep(keyOf(seed), seed, this.#limits.now() + this.#limits.timeToLiveMilliseconds);
  }

  /** Drops one revision, which was replaced, moved or deleted. */
  forget(name: OtpSeedName): void {
    this.#seeds.forget(keyOf(name));
  }

  /** Drops everything that has expired, for seeds that are never requested again. */
  forgetExpired(): void {
    this.#seeds.forgetExpired();
  }

  /** Drops everything: at shutdown, and when the server seals itself. */
  clear(): void {
    this.#seeds.clear();
  }
}

function keyOf({ organizationId, workspaceId, entryId, revisionId }: OtpSeedName): string {
  return `${organizationId}/${workspaceId}/${entryId}/${revisionId}`;
}
