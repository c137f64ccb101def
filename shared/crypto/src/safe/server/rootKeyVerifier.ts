import { equalInConstantTime } from '../../hazmat/node/digest.ts';
import { deriveSubkeyBytes } from './rootKey.ts';
import type { RootKey } from './rootKey.ts';

const verifierFormat = 1;

/**
 * The database's verifier of its root key: one format byte and 32 bytes derived from
 * the key. It opens nothing, so a backup can contain it.
 */
export function makeRootKeyVerifier(root: RootKey): Uint8Array {
  const verifier = Buffer.alloc(33);
  verifier[0] = verifierFormat;
  verifier.set(deriveSubkeyBytes(root, 'root-key-verifier'), 1);
  return verifier;
}

/**
 * Whether this is the database's root key. Anything else, including an unknown or
 * damaged verifier, is false: then the server starts sealed.
 */
export function matchesRootKeyVerifier(root: RootKey, verifier: Uint8Array): boolean {
  return equalInConstantTime(makeRootKeyVerifier(root), verifier);
}
