import type { Equivalent } from './equivalent.ts';

/** Those of the domain. */
export const ofDomain: readonly Equivalent[] = [
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
];
