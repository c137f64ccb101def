import type { ImportFault, OtpauthFault, ReadingFault, SeedFault } from '@cofferdam/domain/otp';

/** Why a seed is none, English. */
export const seedFaultWords: Readonly<Record<SeedFault, string>> = {
  'seed-empty': 'The key is empty. Paste the key that the service shows.',
  'seed-character': 'A key has the letters A to Z and the digits 2 to 7 only. 0, 1, 8 and 9 are often O, I, B and G.',
  'seed-length': 'A key can’t have this many characters. One is missing, or one is too many.',
  'seed-trailing-bits': 'The last character can’t be right. One is missing or mistyped.',
  'seed-short': 'This key is too short to be safe. A key has 16 characters or more.',
  'seed-long': 'This key is too long. A key has up to 205 characters.',
};

/** Why an address is none. */
export const addressFaultWords: Readonly<Record<Exclude<OtpauthFault, 'issuer-clash'>, string>> = {
  ...seedFaultWords,
  address: 'This is no address of a two-factor code. It begins with otpauth://.',
  'address-too-long': 'This address is too long to be one of a two-factor code.',
  encoding: 'This address is damaged: a part of it is not encoded as it should be.',
  type: 'Codes of this kind are not known here. Known are by time, by counter, and Steam.',
  'repeated-parameter':
    'This address says one thing twice, so that it is not clear what counts. Ask the service for a new one.',
  counter: 'A code by counter needs its counter, a whole number.',
  text: 'Issuer or account is too long, or contains characters that can’t be shown.',
  algorithm: 'This algorithm is not known here. Known are SHA1, SHA256 and SHA512.',
  digits: 'A code has 6 to 8 digits.',
  period: 'A code changes every 15 to 300 seconds.',
};

/** Why one entry of a file cannot be taken over. */
export const importFaultWords: Readonly<Record<ImportFault, string>> = {
  ...addressFaultWords,
  shape: 'This is neither an address nor a name with a key.',
  trashed: 'It was in the trash of the other app.',
};

/** Why a whole text cannot be read. */
export const readingFaultWords: Readonly<Record<ReadingFault, string>> = {
  unknown:
    'No two-factor codes found. Use an export of Google Authenticator, Aegis, 2FAS, 2FAuth, andOTP, FreeOTP+, Raivo, Bitwarden, Ente or KeePass (XML), a CSV file of a password manager, or a list with one address per line.',
  encrypted: 'This export is encrypted. Export once more without a password, import it here, then delete the file.',
  damaged: 'This export is damaged or cut off. Export once more.',
  'too-large': 'This is more than 8 MB, or more than 2,000 codes. Split it.',
};
