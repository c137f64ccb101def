import { equalInConstantTime } from '../../hazmat/node/digest.ts';
import { deriveSubkeyBytes } from './rootKey.ts';
import type { RootKey } from './rootKey.ts';

const verifierFormat = 1;

/**
 * What the database keeps to know its root key again: one format byte and 32 bytes derived from
 * the key. It proves nothing else and opens nothing, so a backup can contain it.
 */
export function makeRootKeyVerifier(root: RootKey): Uint8Array {
  const verifier = Buffer.alloc(33);
  verifier[0] = verifierFormat;
  verifier.set(deriveSubkeyBytes(root, 'root-key-verifier'), 1);
  return verifier;
}

/**
 * Whether this is the root key that the database was made with. Anything else, an unknown or
 * damaged verifier included, is false: the server then starts sealed.
 */
export function matchesRootKeyVerifier(root: RootKey, verifier: Uint8Array): boolean {
  return equalInConstantTime(makeRootKeyVerifier(root), verifier);
}
