import { webcrypto } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { toHex } from '../../../vectors/readVectors.ts';
import { holdKey } from '../../hazmat/node/keyHandle.ts';
import { hmacFingerprint, OpenText, readFingerprintKey } from '../index.ts';

describe('a fingerprint', () => {
  it('is HMAC-SHA-256, as in test case 2 of RFC 4231', () => {
    const key = { purpose: 'fingerprint', key: holdKey('mac', new TextEncoder().encode('Jefe')) };
    expect(toHex(hmacFingerprint(key, 'what do ya want for nothing?'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('is the same as computed by the other side from the bytes of the key', async () => {
    const bytes = new Uint8Array(32).fill(7);
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const theirKey = await webcrypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
    const theirs = await webcrypto.subtle.sign('HMAC', theirKey, new TextEncoder().encode('wert ü'));
    expect(toHex(hmacFingerprint(readFingerprintKey(bytes), 'wert ü'))).toBe(toHex(new Uint8Array(theirs)));
    expect(bytes.every((byte) => byte === 0)).toBe(true);
  });

  it('is the same for an open text and its string, and different for another key', () => {
    const key = readFingerprintKey(new Uint8Array(32).fill(7));
    const fingerprint = toHex(hmacFingerprint(key, 'value'));
    expect(toHex(hmacFingerprint(key, OpenText.fromText('value')))).toBe(fingerprint);
    expect(toHex(hmacFingerprint(readFingerprintKey(new Uint8Array(32).fill(8)), 'value'))).not.toBe(fingerprint);
  });

  it.each([0, 31, 33])('refuses a key of %i bytes', (size) => {
    expect(() => readFingerprintKey(new Uint8Array(size))).toThrow(RangeError);
  });
});
