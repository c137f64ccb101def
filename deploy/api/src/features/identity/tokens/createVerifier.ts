import { ExpiringCache, hashOpaqueToken } from '@cofferdam/crypto/safe';
import { decodeJwt, errors, jwtVerify, type JWK, type JWTPayload } from 'jose';
import type { Clock } from '../../../platform/clock/clock.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { TokenVerifier, VerifiedToken } from '../../../platform/http/caller.ts';

/** Someone whose tokens are believed: of their own key set, for us, by algorithms that are named here. */
export interface TrustedIssuer {
  readonly issuer: string;
  readonly audience: string;
  /** Public-key algorithms only. With one of shared secrets, the published key would sign. */
  readonly algorithms: readonly string[];
  /** The `typ` that their tokens must have; null for an issuer that sets none. */
  readonly type: string | null;
  /** The public key of an id, or undefined. */
  readonly findKey: (keyId: string) => Promise<JWK | undefined>;
  /** Who the claims speak for, or null when something is missing. */
  readonly readClaims: (claims: JWTPayload) => VerifiedToken | null;
}

/** What a verifier needs. */
export interface VerifierDependencies {
  readonly issuers: readonly TrustedIssuer[];
  readonly clock: Pick<Clock, 'now'>;
  /** No token that lives longer than this from now is accepted. */
  readonly longestSeconds: number;
}

// Verifying takes 0.26 ms, finding it here 0.003. At most some 3 MB.
const cacheCapacity = 10_000;
// Between the clocks of two machines.
const skewSeconds = 30;

/**
 * One verifier for the tokens of every issuer. The unproven `iss` only chooses which rules apply; all of them are
 * then checked, that one included. Proven tokens are kept until they expire, which is why a *session* is looked up on
 * each request and a token is not: revoking ends the session.
 */
export function createVerifier({ issuers, clock, longestSeconds }: VerifierDependencies): TokenVerifier {
  const proven = new ExpiringCache<VerifiedToken>({ capacity: cacheCapacity, now: () => clock.now().getTime() });

  return {
    async verify(bearer) {
      const now = clock.now();
      const key = Buffer.from(hashOpaqueToken(bearer)).toString('base64');
      const known = proven.find(key);
      if (known !== null) return known;
      requireCanonical(bearer);
      const token = await prove(bearer, findIssuer(issuers, bearer), now);
      if (token.expiresAt.getTime() > now.getTime() + (longestSeconds + skewSeconds) * 1_000) refuse();
      proven.keep(key, token, token.expiresAt.getTime());
      return token;
    },
  };
}

async function prove(bearer: string, trusted: TrustedIssuer, now: Date): Promise<VerifiedToken> {
  const { issuer, audience, algorithms, type, findKey, readClaims } = trusted;
  try {
    const { payload } = await jwtVerify(
      bearer,
      async ({ kid }) => {
        const key = kid === undefined ? undefined : await findKey(kid);
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
    return readClaims(payload) ?? refuse();
  } catch (error) {
    // A fault of ours (the database is away, the key is sealed) must not look like a fault of the token.
    if (error instanceof errors.JOSEError) refuse();
    throw error;
  }
}

/**
 * The last character of a part may carry bits that decode to nothing, so that several texts would be one token. One text,
 * one token: RFC 4648 section 3.5.
 */
function requireCanonical(bearer: string): void {
  const isCanonical = bearer.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
  if (!isCanonical) refuse();
}

function findIssuer(issuers: readonly TrustedIssuer[], bearer: string): TrustedIssuer {
  let claimed: string | undefined;
  try {
    claimed = decodeJwt(bearer).iss;
  } catch {
    refuse();
  }
  return issuers.find(({ issuer }) => issuer === claimed) ?? refuse();
}

function refuse(): never {
  throw new ApiFailure('session.required');
}
