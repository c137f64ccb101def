import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { fromHex, readVectors, toHex } from '../../../vectors/readVectors.ts';
import { IntegrityError } from '../integrityError.ts';
import { openAes256Gcm, sealAes256Gcm } from './aes256Gcm.ts';
import { exportKey, holdKey, type KeyHandle } from './keyHandle.ts';

interface NistCase {
  readonly case: string;
  readonly key: string;
  readonly iv: string;
  readonly aad: string;
  readonly ct: string;
  readonly tag: string;
}

type NistCaseWithText = NistCase & { readonly pt: string };

interface NistVectors {
  readonly encrypt: readonly NistCaseWithText[];
  readonly decrypt: readonly NistCaseWithText[];
  readonly fail: readonly NistCase[];
  readonly shortTag: readonly NistCaseWithText[];
}

const vectors = readVectors<NistVectors>('nist-aes-256-gcm.json');

function open(vector: NistCase): Uint8Array {
  const sealed = fromHex(vector.ct + vector.tag);
  return openAes256Gcm(holdKey('data', fromHex(vector.key)), fromHex(vector.iv), fromHex(vector.aad), sealed);
}

describe('AES-256-GCM with the NIST vectors', () => {
  it.each([...vectors.encrypt, ...vectors.decrypt])('seals to the published bytes: $case', (vector) => {
    const key = holdKey('data', fromHex(vector.key));
    const sealed = sealAes256Gcm(key, fromHex(vector.iv), fromHex(vector.aad), fromHex(vector.pt));
    expect(toHex(sealed)).toBe(vector.ct + vector.tag);
  });

  it.each([...vectors.encrypt, ...vectors.decrypt])('opens the published bytes: $case', (vector) => {
    expect(toHex(open(vector))).toBe(vector.pt);
  });

  it.each(vectors.fail)('refuses the vectors that NIST marks FAIL: $case', (vector) => {
    expect(() => open(vector)).toThrow(IntegrityError);
  });

  it.each(vectors.shortTag)('refuses a short tag, even if the standard allows it: $case', (vector) => {
    expect(() => open(vector)).toThrow(IntegrityError);
  });
});

describe('AES-256-GCM with a shortened tag', () => {
  const keyBytes = new Uint8Array(32).fill(7);
  const nonce = new Uint8Array(12).fill(9);
  const additionalData = new Uint8Array(92).fill(3);

  it.each([4, 8, 12, 13, 14, 15])(
    'refuses a correct tag of %i bytes that Node itself would create',
    (authTagLength) => {
      const cipher = createCipheriv('aes-256-gcm', keyBytes, nonce, { authTagLength });
      cipher.setAAD(additionalData);
      const sealed = Buffer.concat([cipher.update('text that matters'), cipher.final(), cipher.getAuthTag()]);
      const key = holdKey('data', Uint8Array.from(keyBytes));
      expect(() => openAes256Gcm(key, nonce, additionalData, sealed)).toThrow(IntegrityError);
    },
  );

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])(
    'refuses an empty text with only %i bytes of its tag',
    (size) => {
      const key = holdKey('data', Uint8Array.from(keyBytes));
      const sealed = sealAes256Gcm(key, nonce, additionalData, new Uint8Array(0));
      expect(openAes256Gcm(key, nonce, additionalData, sealed)).toHaveLength(0);
      expect(() => openAes256Gcm(key, nonce, additionalData, sealed.subarray(0, size))).toThrow(IntegrityError);
    },
  );

  it.each([0, 8, 11, 13, 16])('refuses a nonce of %i bytes', (size) => {
    const key = holdKey('data', Uint8Array.from(keyBytes));
    const wrongNonce = new Uint8Array(size);
    expect(() => sealAes256Gcm(key, wrongNonce, additionalData, nonce)).toThrow(RangeError);
    expect(() => openAes256Gcm(key, wrongNonce, additionalData, new Uint8Array(64))).toThrow(IntegrityError);
  });
});

describe('a held key', () => {
  it('wipes the bytes it was imported from', () => {
    const bytes = new Uint8Array(32).fill(1);
    holdKey('data', bytes);
    expect(bytes).toEqual(new Uint8Array(32));
  });

  it('reveals nothing when printed or serialized', () => {
    const key = holdKey('data', new Uint8Array(32).fill(0x41));
    expect(JSON.stringify({ key })).toBe('{"key":{}}');
    expect(String(key)).not.toContain('A');
  });

  it('can’t be an object that only has the same methods', () => {
    const posing: unknown = { export: () => new Uint8Array(32) };
    expect(() => exportKey(posing as KeyHandle<'data'>)).toThrow('not-a-key-handle');
  });
});
