import { randomFillSync } from 'node:crypto';

/**
 * Bytes from OpenSSL's generator, seeded by the operating system. For keys, nonces and tokens.
 *
 * A plain Uint8Array, not a Buffer, whose `slice` would be a view: wiping one would wipe the
 * other.
 */
export function makeRandomBytes(sizeBytes: number): Uint8Array {
  return randomFillSync(new Uint8Array(sizeBytes));
}
