import { hkdfSync } from 'node:crypto';
import { keyObjectOf } from './keyHandle.ts';
import type { KeyHandle, KeyRole } from './keyHandle.ts';

/** Parameters of a derivation: see RFC 5869 §2 for salt, info and the limit of 8,160 bytes. */
export interface HkdfInput {
  readonly salt: Uint8Array;
  readonly info: Uint8Array;
  readonly sizeBytes: number;
}

/** HKDF with SHA-256 (RFC 5869), extract and expand. The caller wipes the result. */
export function hkdfSha256(key: KeyHandle<KeyRole>, input: HkdfInput): Uint8Array {
  const { salt, info, sizeBytes } = input;
  return new Uint8Array(hkdfSync('sha256', keyObjectOf(key), salt, info, sizeBytes));
}
