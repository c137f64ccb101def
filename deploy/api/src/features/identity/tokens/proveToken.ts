import { decodeJwt, errors, jwtVerify, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';

/** Someone whose tokens are believed: of their own key set, for us, by algorithms that are named here. */
export interface TrustedIssuer<Proven> {
  readonly issuer: string;
  readonly audience: string;
  /** Public-key algorithms only. With one of shared secrets, the published key would sign. */
  readonly algorithms: readonly string[];
  /** The `typ` that their tokens must have; null for an issuer that sets none. */
  readonly type: string | null;
  /** Tokens that were signed longer ago are refused, although they haven't expired. No limit when not given. */
  readonly maxAgeSeconds?: number;
  /** The public key of an id, or undefined. */
  readonly findKey: (keyId: string, algorithm: string) => Promise<JWK | CryptoKey | undefined>;
  /** Who the claims speak for, or null when something is missing. */
  readonly readClaims: (claims: JWTPayload) => Proven | null;
}

/** Between the clocks of two machines. */
export const skewSeconds = 30;

/**
 * Proves a token of any of the issuers. The unproven `iss` only chooses which rules apply; all of them are then checked,
 * that one included. Nothing that a token says chooses an algorithm or a key from elsewhere, and an unsigned one is refused.
 *
 * @throws ApiFailure `session.required`
 */
export async function proveToken<Proven>(
  issuers: readonly TrustedIssuer<Proven>[],
  bearer: string,
  now: Date,
): Promise<Proven> {
  requireCanonical(bearer);
  const { issuer, audience, algorithms, type, maxAgeSeconds, findKey, readClaims } = findIssuer(issuers, bearer);
  try {
    const { payload } = await jwtVerify(
      bearer,
      async ({ kid, alg }) => {
        const key = kid === undefined || alg === undefined ? undefined : await findKey(kid, alg);
        return key ?? refuse();
      },
      {
        issuer,
        audience,
        algorithms: [...algorithms],
        currentDate: now,
        requiredClaims: ['iss', 'aud', 'sub', 'iat', 'exp', 'auth_time'],
        ...(type === null ? {} : { typ: type }),
      },
    );
    requireMoments(payload, now, maxAgeSeconds);
    return readClaims(payload) ?? refuse();
  } catch (error) {
    // A fault of ours (the database is away, the key is sealed) must not look like a fault of the token.
    if (error instanceof errors.JOSEError) refuse();
    throw error;
  }
}

/** Nothing was signed, and no one signed in, in the future. */
function requireMoments(claims: JWTPayload, now: Date, maxAgeSeconds = Number.POSITIVE_INFINITY): void {
  const { iat, auth_time: authTime } = claims;
  const seconds = now.getTime() / 1_000;
  if (iat === undefined || typeof authTime !== 'number' || !Number.isSafeInteger(authTime)) refuse();
  if (iat > seconds + skewSeconds || authTime > seconds + skewSeconds) refuse();
  if (seconds - iat > maxAgeSeconds + skewSeconds) refuse();
}

/**
 * The last character of a part may carry bits that decode to nothing, so that several texts would be one token. One text,
 * one token: RFC 4648 section 3.5.
 */
function requireCanonical(bearer: string): void {
  const isCanonical = bearer.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
  if (!isCanonical) refuse();
}

function findIssuer<Proven>(issuers: readonly TrustedIssuer<Proven>[], bearer: string): TrustedIssuer<Proven> {
  let claimed: string | undefined;
  try {
    claimed = decodeJwt(bearer).iss;
  } catch {
    refuse();
  }
  return issuers.find(({ issuer }) => issuer === claimed) ?? refuse();
}

/** Refuses a token, whatever was wrong with it. */
export function refuse(): never {
  throw new ApiFailure('session.required');
}
