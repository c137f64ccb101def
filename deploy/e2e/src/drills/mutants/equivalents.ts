/** A change that no test can notice, because the changed code does the same. */
interface Equivalent {
  readonly file: string;
  /** The line of code, without the blanks around it. */
  readonly line: string;
  /** What Stryker puts in, in one line. */
  readonly replacement: string;
  readonly reason: string;
}

/** Every such change that was found. The drill shows each, and reports those that are none anymore. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'shared/domain/src/access/compareGrants.ts',
    line: 'if (place === undefined) return [];',
    replacement: 'false',
    reason: 'each key is from one of the two maps, so there always is a place; the condition is for the types',
  },
  {
    file: 'shared/domain/src/access/compareGrants.ts',
    line: 'if (place === undefined) return [];',
    replacement: '["Stryker was here"]',
    reason: 'the line is never reached, for the same reason',
  },
  {
    file: 'shared/domain/src/otp/base32.ts',
    line: 'while (length > 0 && at(length - 1) === padding) length -= 1;',
    replacement: 'true',
    reason: 'before the first character there is no padding either, so the loop ends at 0',
  },
  {
    file: 'shared/domain/src/otp/base32.ts',
    line: 'while (length > 0 && at(length - 1) === padding) length -= 1;',
    replacement: 'length >= 0',
    reason: 'before the first character there is no padding either, so the loop ends at 0',
  },
  {
    file: 'shared/domain/src/otp/base32.ts',
    line: 'while (bits >= 5) {',
    replacement: 'bits > 5',
    reason: 'the last five bits are written after the loop, or with the next byte',
  },
  {
    file: 'shared/domain/src/otp/otpEntry.ts',
    line: 'period !== null &&',
    replacement: 'true',
    reason: 'null isn’t an integer; the condition is for the types',
  },
  {
    file: 'shared/domain/src/otp/parseOtpauth.ts',
    line: "const [, typeWord = '', labelText = '', query = ''] = shape.exec(address) ?? [];",
    replacement: '["Stryker was here"]',
    reason: 'without a match, the mutant’s array has one entry for the whole text, and its groups stay undefined',
  },
  {
    file: 'shared/domain/src/otp/parseOtpauth.ts',
    line: 'if (text === undefined || !/^\\d{1,16}$/u.test(text)) return null;',
    replacement: 'false',
    reason: 'the pattern refuses “undefined”; the condition is for the types',
  },
  {
    file: 'shared/domain/src/otp/parseOtpauth.ts',
    line: "const prefix = decode(at < 0 ? '' : text.slice(0, at));",
    replacement: 'at <= 0',
    reason: 'nothing is before a separator at 0',
  },
  {
    file: 'shared/domain/src/otp/parseOtpauth.ts',
    line: "return foldName(issuer).replaceAll(/\\s+/gu, '');",
    replacement: '/\\s/gu',
    reason: 'all of several spaces are removed one by one',
  },
  {
    file: 'shared/domain/src/otp/suggestName.ts',
    line: 'const text = `${issuer.trim()} ${account.trim()}`',
    replacement: 'issuer',
    reason: 'later steps merge spaces and remove them at both ends',
  },
  {
    file: 'shared/domain/src/otp/suggestName.ts',
    line: 'const text = `${issuer.trim()} ${account.trim()}`',
    replacement: 'account',
    reason: 'later steps merge spaces and remove them at both ends',
  },
  {
    file: 'shared/domain/src/otp/suggestName.ts',
    line: ".replaceAll(/[^\\p{L}\\p{M}\\p{N} ._\\-/@:]+/gu, ' ')",
    replacement: '/[^\\p{L}\\p{M}\\p{N} ._\\-/@:]/gu',
    reason: 'the next step merges spaces',
  },
  {
    file: 'shared/domain/src/email/checkEmail.ts',
    line: 'if (text.length > limits.emailBytes) return null;',
    replacement: 'false',
    reason: 'a text has at least as many bytes as characters; the line saves the encoding of a long one',
  },
  {
    file: 'shared/domain/src/email/checkEmail.ts',
    line: 'const [, local, domain] = form.exec(text) ?? [];',
    replacement: '["Stryker was here"]',
    reason: 'without a match, the mutant’s array has one entry for the whole text, and its groups stay undefined',
  },
  {
    file: 'shared/domain/src/email/checkEmail.ts',
    line: 'if (local === undefined || domain === undefined) return null;',
    replacement: 'local === undefined && domain === undefined',
    reason: 'a match has both',
  },
  {
    file: 'shared/domain/src/email/checkEmail.ts',
    line: 'if (local === undefined || domain === undefined) return null;',
    replacement: 'false',
    reason: 'a match has both, so one of the two conditions is enough',
  },
  {
    file: 'shared/domain/src/ids.ts',
    line: "for (let index = 0; index < 10; index += 1) hex += byteHex[random[index] ?? 0] ?? '';",
    replacement: 'index <= 10',
    reason: 'the eleventh byte isn’t part of the id',
  },
  {
    file: 'shared/domain/src/labels.ts',
    line: "label !== '' &&",
    replacement: 'true',
    reason: 'the pattern refuses an empty label, too',
  },
  {
    file: 'shared/domain/src/tariffs.ts',
    line: 'const free = priced.filter(([, price]) => price === 0).length;',
    replacement: 'price !== 0',
    reason: 'there are two intervals: if one is free, one isn’t',
  },
  {
    file: 'deploy/registry/src/registryFile.ts',
    line: 'if (checked.ok) for (const reason of checked.leftOut) report(id, `an entry is left out: ${reason}`);',
    replacement: 'true',
    reason: 'the schema has refused descriptors that don’t pass; the condition is for the types',
  },
  {
    file: 'deploy/registry/src/registryFile.ts',
    line: 'id === workspaceBuild || (id !== null && Object.hasOwn(builds, id));',
    replacement: 'true',
    reason: 'no build has the id “null”; the condition is for the types',
  },
  {
    file: 'deploy/registry/src/resolveRegistry.ts',
    line: 'const found = id === null ? undefined : remote.builds[id];',
    replacement: 'false',
    reason: 'no build has the id “null”; the condition is for the types',
  },
  {
    file: 'deploy/registry/src/resolveRegistry.ts',
    line: 'const ids = isTried ? [remote.canary?.build ?? null, remote.active] : [remote.active, remote.fallback];',
    replacement: 'remote.canary.build',
    reason: 'a build is only tried out if there is a canary; the question mark is for the types',
  },
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
    file: 'host/src/session/browserStorage.ts',
    line: 'return text === null ? null : JSON.parse(text);',
    replacement: 'false',
    reason: 'JSON.parse(null) is null',
  },
  {
    file: 'host/src/session/browserStorage.ts',
    line: 'const databases = (await globalThis.indexedDB?.databases?.()) ?? [];',
    replacement: '["Stryker was here"]',
    reason: 'a text has no name, so no database is deleted',
  },
  {
    file: 'host/src/session/guard/decideNavigation.ts',
    line: 'return text !== null && isUuid(text) ? (text as Id) : null;',
    replacement: 'true',
    reason: 'null isn’t a UUID; the condition is for the types',
  },
  {
    file: 'host/src/session/guard/scopeOf.ts',
    line: 'return text !== null && isUuid(text) ? text : null;',
    replacement: 'true',
    reason: 'null isn’t a UUID; the condition is for the types',
  },
  {
    file: 'host/src/session/guard/redirectQuery.ts',
    line: "return url.origin === nowhere && !url.pathname.startsWith('//') && !isSignInPath(trimPath(url.pathname));",
    replacement: 'true',
    reason: 'a path that passed the checks before it stays on its origin; the line is a second barrier',
  },
  {
    file: 'host/src/session/guard/redirectQuery.ts',
    line: "return url.origin === nowhere && !url.pathname.startsWith('//') && !isSignInPath(trimPath(url.pathname));",
    replacement: "url.origin === nowhere || !url.pathname.startsWith('//')",
    reason: 'a path that passed the checks before it stays on its origin; the line is a second barrier',
  },
  {
    file: 'host/src/session/guard/redirectQuery.ts',
    line: "return url.origin === nowhere && !url.pathname.startsWith('//') && !isSignInPath(trimPath(url.pathname));",
    replacement: "url.pathname.endsWith('//')",
    reason: 'a path that passed the checks before it stays on its origin; the line is a second barrier',
  },
  {
    file: 'host/src/session/guard/settleAddress.ts',
    line: 'for (let step = 0; step < redirectLimit; step += 1) {',
    replacement: 'step <= redirectLimit',
    reason: 'no address needs more than two redirects',
  },
  {
    file: 'host/src/session/guard/settleAddress.ts',
    line: 'for (let step = 0; step < redirectLimit; step += 1) {',
    replacement: 'step -= 1',
    reason: 'no address needs more than two redirects',
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
];
