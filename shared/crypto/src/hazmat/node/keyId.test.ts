import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { toHex } from '../../../vectors/readVectors.ts';
import { holdKey } from './keyHandle.ts';
import { deriveKeyId } from './keyId.ts';

describe('the id of a derived or data key', () => {
  it('is the start of the HMAC of its label, as in FORMAT.md', () => {
    const bytes = new Uint8Array(32).fill(5);
    const expected = createHmac('sha256', bytes).update('cofferdam/1/key-id').digest('hex').slice(0, 32);
    expect(toHex(deriveKeyId(holdKey('data', Uint8Array.from(bytes))))).toBe(expected);
  });

  it('is different for another key', () => {
    const one = deriveKeyId(holdKey('data', new Uint8Array(32).fill(1)));
    const other = deriveKeyId(holdKey('data', new Uint8Array(32).fill(2)));
    expect(toHex(one)).not.toBe(toHex(other));
  });
});
