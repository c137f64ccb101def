import { isUuid, type SessionId, type UserId } from '@cofferdam/domain';
import { SignJWT, type JWTPayload } from 'jose';
import type { ApiConfiguration } from '../../../platform/configuration/apiConfiguration.ts';
import type { VerifiedToken } from '../../../platform/http/caller.ts';
import type { Foundation } from '../../../platform/platform.ts';
import type { SigningKeyRing } from './SigningKeyRing.ts';

/** The media type that distinguishes an access token from other signed tokens (RFC 9068 section 2.1). */
export const accessTokenType = 'at+jwt';
/** Our only algorithm; a token can't choose another. */
export const accessTokenAlgorithm = 'EdDSA';
const audience = 'cofferdam';

/** Issuer and audience: the address of this installation. */
export function accessTokenParties(configuration: ApiConfiguration): {
  readonly issuer: string;
  readonly audience: string;
} {
  return { issuer: `${configuration.origins[0]}/identity/v1`, audience };
}

/** The session of a token. */
export interface TokenSubject {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly authenticatedAt: Date;
  /** End of the session, which no token outlives. */
  readonly sessionExpiresAt: Date;
}

/** A signed token and its lifetime. */
export interface IssuedToken {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
}

/** Signs an access token, valid for at most ten minutes, so that it needs no revocation of its own. */
export async function issueAccessToken(
  { configuration, random }: Pick<Foundation, 'configuration' | 'random'>,
  ring: SigningKeyRing,
  subject: TokenSubject,
  now: Date,
): Promise<IssuedToken> {
  const { keyId, privateKey } = await ring.currentKey();
  const issuedAt = toSeconds(now);
  const expiresAt = Math.min(issuedAt + configuration.sessions.accessTokenSeconds, toSeconds(subject.sessionExpiresAt));
  const { issuer, audience: intended } = accessTokenParties(configuration);
  const claims = { sid: subject.sessionId, auth_time: toSeconds(subject.authenticatedAt) };
  const accessToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: accessTokenAlgorithm, kid: keyId, typ: accessTokenType })
    .setIssuer(issuer)
    .setAudience(intended)
    .setSubject(subject.userId)
    .setJti(random.bytes(16).toString('base64url'))
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(privateKey);
  return { accessToken, expiresInSeconds: expiresAt - issuedAt };
}

/** The claims of our access token; null if one is missing. The signature is already verified. */
export function readAccessTokenClaims(claims: JWTPayload): VerifiedToken | null {
  const { sub, sid, auth_time: authTime, exp } = claims;
  if (typeof sub !== 'string' || typeof sid !== 'string' || !isUuid(sub) || !isUuid(sid)) return null;
  if (typeof authTime !== 'number' || !Number.isSafeInteger(authTime) || exp === undefined) return null;
  return {
    userId: sub as UserId,
    sessionId: sid as SessionId,
    authenticatedAt: new Date(authTime * 1_000),
    expiresAt: new Date(exp * 1_000),
  };
}

function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}
