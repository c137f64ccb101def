import { describe, expect, it } from '@jest/globals';
import { toHex } from '../../../vectors/readVectors.ts';
import {
  customerKeyContext,
  encodeCustomerWrapped,
  IntegrityError,
  isCustomerWrapped,
  parseCustomerWrapped,
} from '../index.ts';

const name = {
  organizationId: '00112233-4455-6677-8899-aabbccddeeff',
  generationId: 'ffeeddcc-bbaa-9988-7766-554433221100',
};

describe('an organization key that a customer’s key wraps', () => {
  it('is stored with format 2 and the number of the key management', () => {
    const stored = encodeCustomerWrapped(Uint8Array.of(7, 8, 9));
    expect(toHex(stored)).toBe('0201070809');
    expect(toHex(parseCustomerWrapped(stored))).toBe('070809');
    expect(isCustomerWrapped(stored)).toBe(true);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['the format of a key without a customer’s', Uint8Array.of(1, 1, 7)],
    ['another key management', Uint8Array.of(2, 2, 7)],
    ['no ciphertext', Uint8Array.of(2, 1)],
    ['a ciphertext of more than 4,096 bytes', encodeCustomerWrapped(new Uint8Array(4_097))],
  ])('isn’t read from %s', (_what, bytes) => {
    expect(() => parseCustomerWrapped(bytes)).toThrow(IntegrityError);
  });

  it('can have a ciphertext of one byte, and of 4,096', () => {
    for (const size of [1, 4_096]) {
      expect(parseCustomerWrapped(encodeCustomerWrapped(new Uint8Array(size)))).toHaveLength(size);
    }
  });

  it('is bound to its organization and its generation', () => {
    const bytes = customerKeyContext(name);
    expect(new TextDecoder().decode(bytes.subarray(0, 28))).toBe('cofferdam/1/organization-key');
    expect(toHex(bytes.subarray(28))).toBe('00112233445566778899aabbccddeeffffeeddccbbaa99887766554433221100');
  });
});
