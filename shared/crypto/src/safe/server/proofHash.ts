import { sha256 } from '../../hazmat/node/digest.ts';

/**
 * The stored form of a link's proof or an auth proof: its SHA-256, see SHARE.md. A plain hash is enough because a
 * proof is 256 bits of HKDF over a random secret.
 */
export function hashProof(proof: Uint8Array): Uint8Array {
  return sha256(proof);
}
