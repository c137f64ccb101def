import { ExpiringCache, type ExpiringCacheLimits } from './expiringCache.ts';
import type { OtpSeed, OtpSeedName } from './otpSeed.ts';

/** Bounds of an {@link OtpSeedRing}. */
export interface OtpSeedRingLimits extends ExpiringCacheLimits {
  /** A seed is forgotten this long after it was opened, however often it is used. */
  readonly timeToLiveMilliseconds: number;
}

/**
 * A cache of the opened seeds of this process. Permissions are checked against the database before each lookup; the
 * cache only saves the decryption.
 *
 * The key is everything that sealing binds, not only the random id of the revision: a row whose seed id was changed to
 * that of another entry must miss, so that decryption fails as it does with an empty cache.
 *
 * It holds only seeds: two caches under one id in one map once gave wrong codes without an error.
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

  /** Forgets one revision: it was replaced, moved or deleted. */
  forget(name: OtpSeedName): void {
    this.#seeds.forget(keyOf(name));
  }

  /** Forgets everything that has expired, for seeds that no one asks for again. */
  forgetExpired(): void {
    this.#seeds.forgetExpired();
  }

  /** Forgets all: at shutdown, and when the server seals itself. */
  clear(): void {
    this.#seeds.clear();
  }
}

function keyOf({ organizationId, workspaceId, entryId, revisionId }: OtpSeedName): string {
  return `${organizationId}/${workspaceId}/${entryId}/${revisionId}`;
}
