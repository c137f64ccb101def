import { sha256 } from '../../hazmat/node/digest.ts';
import { makeRandomBytes } from '../../hazmat/node/randomness.ts';

/** An opaque bearer token: 32 random bytes, 43 characters of base64url. */
export function makeOpaqueToken(): string {
  return Buffer.from(makeRandomBytes(32)).toString('base64url');
}

/**
 * What the database keeps instead of the token: its SHA-256. A plain hash is enough because the
 * token is 256 random bits; it isn't enough for anything a person chose. Look up the row by it.
 */
export function hashOpaqueToken(token: string): Uint8Array {
  return sha256(token);
}
