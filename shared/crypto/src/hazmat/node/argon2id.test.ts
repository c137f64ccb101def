import { describe, expect, it } from '@jest/globals';
import { fromHex, readVectors, toHex } from '../../../vectors/readVectors.ts';
import { deriveArgon2id } from './argon2id.ts';

interface Argon2idVector {
  readonly memoryKibibytes: number;
  readonly passes: number;
  readonly lanes: number;
  readonly message: string;
  readonly salt: string;
  readonly secret: string;
  readonly associatedData: string;
  readonly tag: string;
}

describe('Argon2id of RFC 9106', () => {
  it('derives the tag of section 5.3', async () => {
    const vector = readVectors<Argon2idVector>('rfc-9106-argon2id.json');
    const tag = await deriveArgon2id({
      message: fromHex(vector.message),
      salt: fromHex(vector.salt),
      memoryKibibytes: vector.memoryKibibytes,
      passes: vector.passes,
      lanes: vector.lanes,
      sizeBytes: vector.tag.length / 2,
      secret: fromHex(vector.secret),
      associatedData: fromHex(vector.associatedData),
    });
    expect(toHex(tag)).toBe(vector.tag);
  });
});
