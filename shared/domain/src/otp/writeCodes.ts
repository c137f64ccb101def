import type { OtpEntry } from './otpEntry.ts';
import { writeOtpauth } from './writeOtpauth.ts';

/** What an export of codes may be written as. */
export const codeFormats = ['addresses', 'json'] as const;
/** What an export of codes is written as. */
export type CodeFormat = (typeof codeFormats)[number];

/** A code to be written. It has the secret key: write it only for those who can see that. */
export interface WrittenCode extends OtpEntry {
  readonly name: string;
  readonly labels: readonly string[];
}

/**
 * Writes codes so that `readTwoFactorExport` gives every one back: as `otpauth://` addresses, one per line, which other
 * authenticator apps read too, or as a list of JSON, which also keeps names and labels.
 */
export function writeCodes(format: CodeFormat, codes: readonly WrittenCode[]): string {
  if (format === 'addresses') return codes.map((code) => `${writeOtpauth(code)}\n`).join('');
  return `${JSON.stringify(codes.map(fieldsOf), null, 2)}\n`;
}

/** The fields of a code in JSON, one by one: nothing else that an object carries gets into a file. */
function fieldsOf(code: WrittenCode) {
  const { name, issuer, account, type, algorithm, digits, periodSeconds, counter, seed, labels } = code;
  return { name, issuer, account, type, algorithm, digits, periodSeconds, counter, seed, labels };
}
