import { ExpiringCache, hashOpaqueToken } from '@cofferdam/crypto/safe';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { TokenVerifier, VerifiedToken } from '../../../platform/http/caller.ts';
import { proveToken, refuse, skewSeconds, type TrustedIssuer } from './proveToken.ts';

/** Dependencies of a verifier. */
export interface VerifierDependencies {
  readonly issuers: readonly TrustedIssuer<VerifiedToken>[];
  readonly clock: Pick<Clock, 'now'>;
  /** The maximum remaining lifetime of an accepted token. */
  readonly longestSeconds: number;
}

// Verifying takes 0.26 ms, a cache hit 0.003 ms. At most about 3 MB.
const cacheCapacity = 10_000;

/**
 * Verifies the tokens of calls. Verified tokens are cached until they expire. Revocation ends the *session*, which is
 * looked up on each request.
 */
export function createVerifier({ issuers, clock, longestSeconds }: VerifierDependencies): TokenVerifier {
  const proven = new ExpiringCache<VerifiedToken>({ capacity: cacheCapacity, now: () => clock.now().getTime() });

  return {
    async verify(bearer) {
      const now = clock.now();
      const key = Buffer.from(hashOpaqueToken(bearer)).toString('base64');
      const known = proven.find(key);
      if (known !== null) return known;
      const token = await proveToken(issuers, bearer, now);
      if (token.expiresAt.getTime() > now.getTime() + (longestSeconds + skewSeconds) * 1_000) refuse();
      proven.keep(key, token, token.expiresAt.getTime());
      return token;
    },
  };
}
