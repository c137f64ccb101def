import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { proveToken, type TrustedIssuer } from '../tokens/proveToken.ts';
import type { HostedPerson } from './hostedPerson.ts';

/**
 * Proves a token of a hosted service or provider. A bad one doesn't mean that the session of this browser has ended, so the
 * code is another than that of an access token.
 *
 * @throws ApiFailure `sign-in.refused`, or `sign-in.provider-unavailable` when its keys can't be read
 */
export async function proveHosted(
  issuers: readonly TrustedIssuer<HostedPerson>[],
  token: string,
  now: Date,
): Promise<HostedPerson> {
  try {
    return await proveToken(issuers, token, now);
  } catch (error) {
    const isBad = error instanceof ApiFailure && error.errorCode === 'session.required';
    throw isBad ? new ApiFailure('sign-in.refused') : error;
  }
}
