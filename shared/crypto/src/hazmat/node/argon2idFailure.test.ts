import type Crypto from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { afterAll, describe, expect, it, jest } from '@jest/globals';

const crypto = createRequire(import.meta.url)('node:crypto') as typeof Crypto;
const argon2 = jest.spyOn(crypto, 'argon2').mockImplementation((_algorithm, _parameters, done) => {
  done(new Error('out of memory'), Buffer.alloc(0));
});
syncBuiltinESMExports();

afterAll(() => {
  argon2.mockRestore();
  syncBuiltinESMExports();
});

describe('Argon2id without enough memory', () => {
  it('rejects, and derives nothing', async () => {
    // Loaded with the replaced function.
    const { deriveArgon2id } = await import('./argon2id.ts');
    const input = { message: new Uint8Array(8), salt: new Uint8Array(16), memoryKibibytes: 8, passes: 1, lanes: 1 };
    await expect(deriveArgon2id({ ...input, sizeBytes: 32 })).rejects.toThrow('out of memory');
  });
});
