import type { ImportFault, OtpauthFault, ReadingFault, SeedFault } from '@cofferdam/domain/otp';

/** What is wrong with a secret key, English. */
export const seedFaultWords: Readonly<Record<SeedFault, string>> = {
  'seed-empty': 'The key is empty. Paste the key that the service shows.',
  'seed-character':
    'Keys contain only the letters A to Z and the digits 2 to 7. 0, 1, 8 and 9 are often O, I, B and G.',
  'seed-length': 'Keys never have this many characters. One is missing, or there’s one too many.',
  'seed-trailing-bits': 'The last character can’t be right. One is missing or mistyped.',
  'seed-short': 'This key is too short to be safe. Keys have at least 16 characters.',
  'seed-long': 'This key is too long. Keys have up to 205 characters.',
};

/** What is wrong with a setup link. */
export const addressFaultWords: Readonly<Record<Exclude<OtpauthFault, 'issuer-clash'>, string>> = {
  ...seedFaultWords,
  address: 'This isn’t a setup link. Setup links begin with otpauth://.',
  'address-too-long': 'This is too long to be a setup link.',
  encoding: 'This setup link is damaged: part of it isn’t encoded correctly.',
  type: 'This type of code isn’t supported. Use time-based (TOTP), counter-based (HOTP) or Steam codes.',
  'repeated-parameter': 'This setup link contains a setting twice. Ask the service for a new one.',
  counter: 'Counter-based codes need a counter: a whole number.',
  text: 'Issuer or account is too long, or contains characters that can’t be shown.',
  algorithm: 'This algorithm isn’t supported. Use SHA-1, SHA-256 or SHA-512.',
  digits: 'Codes have 6 to 8 digits.',
  period: 'Codes change every 15 to 300 seconds.',
};

/** Why one entry of a file can't be imported. */
export const importFaultWords: Readonly<Record<ImportFault, string>> = {
  ...addressFaultWords,
  shape: 'This is neither a setup link nor a name with a key.',
  trashed: 'It was in the trash of the other app.',
};

/** Why a whole text can't be read. */
export const readingFaultWords: Readonly<Record<ReadingFault, string>> = {
  unknown:
    'No two-factor codes found. Use an export of Google Authenticator, Aegis, 2FAS, 2FAuth, andOTP, FreeOTP+, Raivo, Bitwarden, Ente or KeePass (XML), a CSV file from a password manager, or a list with one setup link per line.',
  archive:
    'This is a ZIP archive. Unzip it and choose the file in it, such as raivo-otp-export.json, then delete the unzipped file.',
  encrypted: 'This export is encrypted. Export it again without a password, import it here, then delete the file.',
  damaged: 'This export is damaged or cut off. Export it again.',
  'too-large': 'This is more than 8 MiB (64 MiB for an organization’s export) or 20,000 codes. Split it.',
};
