import { webcrypto } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { fromHex, toHex } from '../../../vectors/readVectors.ts';
import { holdKey } from '../../hazmat/node/keyHandle.ts';
import { hmacFingerprint, makeFingerprintKey, OpenText } from '../index.ts';

describe('a fingerprint', () => {
  it('is HMAC-SHA-256, as in test case 2 of RFC 4231', () => {
    const key = { purpose: 'fingerprint', key: holdKey('mac', new TextEncoder().encode('Jefe')) };
    expect(toHex(hmacFingerprint(key, 'what do ya want for nothing?'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('is what the other side computes from the bytes of the key', async () => {
    const key = makeFingerprintKey();
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const theirKey = await webcrypto.subtle.importKey('raw', Uint8Array.from(key.bytes), algorithm, false, ['sign']);
    const theirs = await webcrypto.subtle.sign('HMAC', theirKey, new TextEncoder().encode('wert ü'));
    expect(toHex(hmacFingerprint(key, 'wert ü'))).toBe(toHex(new Uint8Array(theirs)));
  });

  it('is the same for an open text and its string, and another under another key', () => {
    const key = makeFingerprintKey();
    const fingerprint = toHex(hmacFingerprint(key, 'value'));
    expect(toHex(hmacFingerprint(key, OpenText.fromText('value')))).toBe(fingerprint);
    expect(toHex(hmacFingerprint(makeFingerprintKey(), 'value'))).not.toBe(fingerprint);
  });

  it('has a random key of 32 bytes', () => {
    const { bytes } = makeFingerprintKey();
    expect(bytes).toHaveLength(32);
    expect(toHex(bytes)).not.toBe(toHex(makeFingerprintKey().bytes));
    expect(bytes).not.toEqual(fromHex('00'.repeat(32)));
  });
});
