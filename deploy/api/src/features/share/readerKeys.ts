import { hashProof } from '@cofferdam/crypto/safe';
import type { LinkKeys } from './reader.store.ts';

const idSizeBytes = 16;
const proofSizeBytes = 32;

/** A reader's proofs in the form in which they are compared. Malformed input takes the same path and finds nothing. */
export function linkKeysOf(sent: { readonly id: string; readonly linkProof: string }): LinkKeys {
  return { linkId: readBytes(sent.id, idSizeBytes), linkProofHash: proofHashOf(sent.linkProof) };
}

/** The hash of a proof. */
export function proofHashOf(text: string): Uint8Array {
  return hashProof(readBytes(text, proofSizeBytes));
}

function readBytes(text: string, sizeBytes: number): Uint8Array {
  const bytes = Buffer.from(text, 'base64url');
  const isExact = bytes.length === sizeBytes && bytes.toString('base64url') === text;
  return isExact ? new Uint8Array(bytes) : new Uint8Array(sizeBytes);
}
