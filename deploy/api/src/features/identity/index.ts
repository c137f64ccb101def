import type { TokenVerifier, VerifiedToken } from '../../platform/http/caller.ts';
import type { Foundation } from '../../platform/platform.ts';
import {
  accessTokenAlgorithm,
  accessTokenParties,
  accessTokenType,
  readAccessTokenClaims,
} from './tokens/accessToken.ts';
import { createVerifier } from './tokens/createVerifier.ts';
import type { TrustedIssuer } from './tokens/proveToken.ts';
import { SigningKeyRing } from './tokens/SigningKeyRing.ts';

export { freeAddress, type FreedAddress } from './accounts/freeAddress.ts';
export { confirmAddressOf, makePasswordResetLink, type PasswordResetLink } from './addresses/operatorCommands.ts';
export { registerIdentity } from './identity.routes.ts';

/** Verifies access tokens, which are always ours: what a hosted service signed is exchanged for a session first. */
export function createTokenVerifier(foundation: Foundation): TokenVerifier {
  const { configuration, clock } = foundation;
  const ring = new SigningKeyRing(foundation);
  const embedded: TrustedIssuer<VerifiedToken> = {
    ...accessTokenParties(configuration),
    algorithms: [accessTokenAlgorithm],
    type: accessTokenType,
    findKey: (keyId) => ring.publicKey(keyId),
    readClaims: readAccessTokenClaims,
  };
  return createVerifier({ issuers: [embedded], clock, longestSeconds: configuration.sessions.accessTokenSeconds });
}
