import type { TokenVerifier } from '../../platform/http/caller.ts';
import type { Foundation } from '../../platform/platform.ts';
import {
  accessTokenAlgorithm,
  accessTokenParties,
  accessTokenType,
  readAccessTokenClaims,
} from './tokens/accessToken.ts';
import { createVerifier, type TrustedIssuer } from './tokens/createVerifier.ts';
import { SigningKeyRing } from './tokens/SigningKeyRing.ts';

export { freeAddress, type FreedAddress } from './accounts/freeAddress.ts';
export { registerIdentity } from './identity.routes.ts';

/** Verifies the access tokens of every issuer that the configuration names: embedded identity, so far. */
export function createTokenVerifier(foundation: Foundation): TokenVerifier {
  const { configuration, clock } = foundation;
  const ring = new SigningKeyRing(foundation);
  const embedded: TrustedIssuer = {
    ...accessTokenParties(configuration),
    algorithms: [accessTokenAlgorithm],
    type: accessTokenType,
    findKey: (keyId) => ring.publicKey(keyId),
    readClaims: readAccessTokenClaims,
  };
  return createVerifier({ issuers: [embedded], clock, longestSeconds: configuration.sessions.accessTokenSeconds });
}
