import { checkClaim, collectEntries, type CollectedEntry } from './collectEntries.ts';
import type { ReadingResult } from './importReading.ts';
import { asList, asObject, asText, type JsonObject } from './json.ts';

const types = { TOTP: 'TOTP', HOTP: 'HOTP', STEAM: 'STEAM' } as const;

/** Whether parsed JSON is a backup of 2FAS, encrypted or not. */
export function isTwoFas(file: JsonObject): boolean {
  return 'schemaVersion' in file && ('services' in file || 'servicesEncrypted' in file);
}

/** Reads a plain backup of 2FAS: `services` with `secret` and `otp`. With a password they are in `servicesEncrypted`. */
export function readTwoFas(file: JsonObject): ReadingResult {
  if (asText(file['servicesEncrypted']) !== '') return { ok: false, fault: 'encrypted' };
  const services = asList(file['services']);
  if (services === null) return { ok: false, fault: 'damaged' };
  return { ok: true, reading: collectEntries('2fas', services.map(readService)) };
}

function readService(value: unknown): CollectedEntry {
  const service = asObject(value);
  const otp = asObject(service['otp']);
  // Backups from before the field existed only have time-based codes.
  const word = asText(otp['tokenType'] ?? 'TOTP').toUpperCase();
  const type = Object.hasOwn(types, word) ? types[word as keyof typeof types] : null;
  return checkClaim({
    type,
    issuer: asText(otp['issuer']) || asText(service['name']),
    account: asText(otp['account']) || asText(otp['label']),
    seed: asText(service['secret']),
    algorithm: otp['algorithm'],
    digits: otp['digits'],
    period: otp['period'],
    counter: otp['counter'],
  });
}
