import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { proveToken, type TrustedIssuer } from '../tokens/proveToken.ts';
import type { HostedPerson } from './hostedPerson.ts';

/**
 * Verifies a token of a hosted service or provider. An invalid one doesn't mean that this browser's session has ended,
 * so its error code differs from that of an access token.
 *
 * @throws ApiFailure `sign-in.refused`, or `sign-in.provider-unavailable` if its keys can't be fetched
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
