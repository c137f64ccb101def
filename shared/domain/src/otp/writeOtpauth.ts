import type { OtpEntry } from './otpEntry.ts';

/**
 * The `otpauth://` link of an entry for a QR code, with all settings including defaults; `parseOtpauth` reads the same
 * entry from it. It contains the seed: only show it to people who can see that.
 */
export function writeOtpauth(entry: OtpEntry): string {
  const { type, issuer, account, seed, algorithm, digits, periodSeconds, counter } = entry;
  // An account with a colon needs an issuer before it; otherwise its beginning would be read as one.
  const hasPrefix = issuer !== '' || account.includes(':');
  const label = `${hasPrefix ? `${encodeURIComponent(issuer)}:` : ''}${encodeURIComponent(account)}`;
  const parameters = [
    `secret=${seed}`,
    ...(issuer === '' ? [] : [`issuer=${encodeURIComponent(issuer)}`]),
    ...(type === 'STEAM' ? [] : [`algorithm=${algorithm}`, `digits=${digits}`]),
    ...(type === 'TOTP' && periodSeconds !== null ? [`period=${periodSeconds}`] : []),
    ...(type === 'HOTP' ? [`counter=${counter}`] : []),
  ];
  return `otpauth://${type.toLowerCase()}/${label}?${parameters.join('&')}`;
}
