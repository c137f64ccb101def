import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { toHex } from '../../../vectors/readVectors.ts';
import { deriveAuditHeadKey, hashProof, makeRootKey, verifyAuditHead } from '../index.ts';

const root = makeRootKey();
const key = deriveAuditHeadKey(root);
const message = new TextEncoder().encode('head 7');

describe('the signature of an audit chain’s head', () => {
  it('is verified with the published key, in every process with the same root key', () => {
    const again = deriveAuditHeadKey(root);
    expect(toHex(again.publicKey)).toBe(toHex(key.publicKey));
    expect(verifyAuditHead(again.publicKey, message, key.sign(message))).toBe(true);
    expect([key.publicKey.length, key.sign(message).length]).toEqual([32, 64]);
  });

  it('isn’t one of another root key or another head', () => {
    const other = deriveAuditHeadKey(makeRootKey());
    expect(verifyAuditHead(other.publicKey, message, key.sign(message))).toBe(false);
    expect(verifyAuditHead(key.publicKey, new TextEncoder().encode('head 8'), key.sign(message))).toBe(false);
  });

  it('is none with a changed byte, or another length of key or signature', () => {
    const signature = Uint8Array.from(key.sign(message));
    const longer = new Uint8Array([...signature, 0]);
    const changed = signature.map((byte, index) => (index === 40 ? byte ^ 1 : byte));
    for (const one of [longer, changed, signature.subarray(0, 63), new Uint8Array()]) {
      expect(verifyAuditHead(key.publicKey, message, one)).toBe(false);
    }
    for (const size of [0, 31, 33]) {
      expect(verifyAuditHead(new Uint8Array(size), message, signature)).toBe(false);
    }
  });
});

describe('the stored form of a proof', () => {
  it('is its SHA-256', () => {
    const proof = new Uint8Array(32).fill(7);
    expect(toHex(hashProof(proof))).toBe(createHash('sha256').update(proof).digest('hex'));
  });
});
