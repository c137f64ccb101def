import { createRemoteJWKSet, errors, type CryptoKey } from 'jose';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';

/** An unknown key causes at most one fetch in this time. */
const cooldownMilliseconds = 30_000;
const keptMilliseconds = 600_000;
const timeoutMilliseconds = 5_000;

/**
 * Finds keys in a published set. The set is cached for ten minutes, and fetched again for an unknown key, at a limited
 * rate.
 *
 * @returns undefined when no key fits
 * @throws ApiFailure `sign-in.provider-unavailable` when the set can't be read
 */
export function createRemoteKeys(address: URL): (kid: string, alg: string) => Promise<CryptoKey | undefined> {
  const keys = createRemoteJWKSet(address, {
    cooldownDuration: cooldownMilliseconds,
    cacheMaxAge: keptMilliseconds,
    timeoutDuration: timeoutMilliseconds,
  });
  return async (kid, alg) => {
    try {
      return await keys({ kid, alg });
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        return undefined;
      throw new ApiFailure('sign-in.provider-unavailable', undefined, { cause: error });
    }
  };
}
