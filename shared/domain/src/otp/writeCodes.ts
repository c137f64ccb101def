import type { OtpEntry } from './otpEntry.ts';
import { writeOtpauth } from './writeOtpauth.ts';

/** Formats of an export of codes. */
export const codeFormats = ['addresses', 'json'] as const;
/** Format of an export of codes. */
export type CodeFormat = (typeof codeFormats)[number];

/** A code for an export. It contains the secret key: only write it for people who can see that. */
export interface WrittenCode extends OtpEntry {
  readonly name: string;
  readonly labels: readonly string[];
}

/**
 * Writes codes so that `readTwoFactorExport` reads every one back: as `otpauth://` links, one per line, which other
 * authenticator apps also read, or as a JSON list, which also keeps names and labels.
 */
export function writeCodes(format: CodeFormat, codes: readonly WrittenCode[]): string {
  if (format === 'addresses') return codes.map((code) => `${writeOtpauth(code)}\n`).join('');
  return `${JSON.stringify(codes.map(fieldsOf), null, 2)}\n`;
}

/** The fields of a code in JSON, listed explicitly so that no other field of an object gets into a file. */
function fieldsOf(code: WrittenCode) {
  const { name, issuer, account, type, algorithm, digits, periodSeconds, counter, seed, labels } = code;
  return { name, issuer, account, type, algorithm, digits, periodSeconds, counter, seed, labels };
}
