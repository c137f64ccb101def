import type { Equivalent } from './equivalent.ts';

/** Those of the cryptography. */
export const ofCrypto: readonly Equivalent[] = [
  {
    file: 'shared/crypto/src/safe/server/auditHeadKey.ts',
    line: 'return publicKey.length === 32 && signature.length === 64 && verifyEd25519(publicKey, message, signature);',
    replacement: 'true',
    reason: 'Node also returns false for a signature of another length',
  },
  {
    file: 'shared/crypto/src/safe/server/expiringCache.ts',
    line: 'if (this.#entries.size > this.#limits.capacity && oldest !== undefined) this.#entries.delete(oldest);',
    replacement: 'true',
    reason: 'a cache over its capacity has an oldest value; the condition is for the types',
  },
  {
    file: 'shared/crypto/src/safe/server/passwordHash.ts',
    line: 'const matches = equalInConstantTime(hash, expected.hash) && stored !== null;',
    replacement: 'true',
    reason: 'no password has the hash of the decoy, which is all zeros',
  },
  {
    file: 'shared/crypto/src/safe/server/passwordHash.ts',
    line: 'const [, memory, passes, lanes, salt, hash] = phcForm.exec(stored) ?? [];',
    replacement: '["Stryker was here"]',
    reason: 'without a match, the mutant’s array has one entry for the whole text, and its groups stay undefined',
  },
  {
    file: 'shared/crypto/src/safe/server/passwordHash.ts',
    line: 'if (salt === undefined || hash === undefined) throw new IntegrityError();',
    replacement: 'salt === undefined && hash === undefined',
    reason: 'a match has both',
  },
  {
    file: 'shared/crypto/src/safe/server/passwordHash.ts',
    line: 'if (salt === undefined || hash === undefined) throw new IntegrityError();',
    replacement: 'false',
    reason: 'a match has both, so one of the two conditions is enough',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyFile.ts',
    line: "const [, keyName, ciphertext] = wrappedLine.exec(text.toString('latin1')) ?? [];",
    replacement: '["Stryker was here"]',
    reason: 'without a match, the mutant’s array has one entry for the whole text, and its groups stay undefined',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyFile.ts',
    line: 'if (keyName === undefined || ciphertext === undefined) return null;',
    replacement: 'keyName === undefined && ciphertext === undefined',
    reason: 'a match has both, so one of the two conditions is enough',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyFile.ts',
    line: 'if (keyName === undefined || ciphertext === undefined) return null;',
    replacement: 'false',
    reason: 'a match has both, so one of the two conditions is enough',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyFile.ts',
    line: 'const text = Buffer.alloc(longestFileBytes + 1);',
    replacement: 'longestFileBytes - 1',
    reason: 'the longest line that is read is shorter than that',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyFile.ts',
    line: "if (platform !== 'win32' && (mode & groupAndOthers) !== 0) {",
    replacement: 'true',
    reason: 'only Windows has another platform, and the drill doesn’t run there',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyFile.ts',
    line: "if (platform === 'win32') return;",
    replacement: 'false',
    reason: 'only Windows has this platform, and the drill doesn’t run there',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyFile.ts',
    line: "return typeof error === 'object' && error !== null && 'code' in error && error.code === code;",
    replacement: 'true',
    reason: 'errors of the file system are objects with a code; the conditions are for the types',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyFile.ts',
    line: "return typeof error === 'object' && error !== null && 'code' in error && error.code === code;",
    replacement: "typeof error === 'object' && error !== null || 'code' in error",
    reason: 'errors of the file system are objects with a code; the conditions are for the types',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyFile.ts',
    line: "return typeof error === 'object' && error !== null && 'code' in error && error.code === code;",
    replacement: "typeof error === 'object' || error !== null",
    reason: 'errors of the file system are objects with a code; the conditions are for the types',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyText.ts',
    line: 'if (code >= 0x30 && code <= 0x39) return code - 0x30;',
    replacement: 'true',
    reason: 'the line is compared with the one that the bytes read from it give, so another character is refused there',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyText.ts',
    line: 'if (code >= 0x61 && code <= 0x66) return code - 0x57;',
    replacement: 'true',
    reason: 'the line is compared with the one that the bytes read from it give, so another character is refused there',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyText.ts',
    line: 'if (code >= 0x61 && code <= 0x66) return code - 0x57;',
    replacement: 'code >= 0x61 || code <= 0x66',
    reason: 'the line is compared with the one that the bytes read from it give, so another character is refused there',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyText.ts',
    line: 'return -1;',
    replacement: '+1',
    reason: 'the line is compared with the one that the bytes read from it give, so another character is refused there',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyText.ts',
    line: 'if (high < 0 || low < 0) return null;',
    replacement: 'false',
    reason: 'the line is compared with the one that the bytes read from it give, so another character is refused there',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyText.ts',
    line: 'if (high < 0 || low < 0) return null;',
    replacement: 'high < 0 && low < 0',
    reason: 'the line is compared with the one that the bytes read from it give, so another character is refused there',
  },
  {
    file: 'shared/crypto/src/safe/server/rootKeyText.ts',
    line: 'if (text.length !== rootKeyTextSizeBytes) return null;',
    replacement: 'false',
    reason: 'the line is compared with one of this length',
  },
  {
    file: 'shared/crypto/src/hazmat/uuidBytes.ts',
    line: 'for (let value = 0; value < hexDigits.length; value += 1) digitOfCode[hexDigits.charCodeAt(value)] = value;',
    replacement: 'value <= hexDigits.length',
    reason: 'behind the last digit there is no character, and the table has no place for NaN',
  },
];
