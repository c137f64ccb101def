import { decodeJwt, errors, jwtVerify, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';

/** A trusted issuer: its key set, our audience, and the allowed algorithms. */
export interface TrustedIssuer<Proven> {
  readonly issuer: string;
  readonly audience: string;
  /** Public-key algorithms only: with a shared-secret algorithm, anyone could sign with the published key. */
  readonly algorithms: readonly string[];
  /** The required `typ`; null for an issuer that sets none. */
  readonly type: string | null;
  /** Older tokens are refused even if they haven't expired. No limit by default. */
  readonly maxAgeSeconds?: number;
  /** The public key of an id, or undefined. */
  readonly findKey: (keyId: string, algorithm: string) => Promise<JWK | CryptoKey | undefined>;
  /** Reads the claims; null if one is missing. */
  readonly readClaims: (claims: JWTPayload) => Proven | null;
}

/** Tolerance between the clocks of two machines. */
export const skewSeconds = 30;

/**
 * Verifies a token of any of the issuers. The unverified `iss` only selects the rules, which are then all checked,
 * including the issuer. A token can't select an algorithm or an external key, and an unsigned one is refused.
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
    // Our own failure (database unreachable, key sealed) must not be reported as an invalid token.
    if (error instanceof errors.JOSEError) refuse();
    throw error;
  }
}

/** Neither the issue time nor the sign-in time can be in the future. */
function requireMoments(claims: JWTPayload, now: Date, maxAgeSeconds = Number.POSITIVE_INFINITY): void {
  const { iat, auth_time: authTime } = claims;
  const seconds = now.getTime() / 1_000;
  if (iat === undefined || typeof authTime !== 'number' || !Number.isSafeInteger(authTime)) refuse();
  if (iat > seconds + skewSeconds || authTime > seconds + skewSeconds) refuse();
  if (seconds - iat > maxAgeSeconds + skewSeconds) refuse();
}

/**
 * The last character of a part can have unused bits, so several texts could decode to one token. Only the canonical
 * text is accepted: RFC 4648 section 3.5.
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

/** Refuses a token, for whatever reason. */
export function refuse(): never {
  throw new ApiFailure('session.required');
}
