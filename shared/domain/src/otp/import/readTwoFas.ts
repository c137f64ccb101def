import { checkClaim, collectEntries, labelsOf, type CollectedEntry } from './collectEntries.ts';
import type { ReadingResult } from './importReading.ts';
import { asList, asObject, asText, type JsonObject } from './json.ts';

const types = { TOTP: 'TOTP', HOTP: 'HOTP', STEAM: 'STEAM' } as const;

/** Whether parsed JSON is a backup of 2FAS, encrypted or not. */
export function isTwoFas(file: JsonObject): boolean {
  return 'schemaVersion' in file && ('services' in file || 'servicesEncrypted' in file);
}

/** Reads a plain backup of 2FAS: `services` with `secret` and `otp`. Encrypted ones have `servicesEncrypted` instead. */
export function readTwoFas(file: JsonObject): ReadingResult {
  if (asText(file['servicesEncrypted']) !== '') return { ok: false, fault: 'encrypted' };
  const services = asList(file['services']);
  if (services === null) return { ok: false, fault: 'damaged' };
  const groups = new Map((asList(file['groups']) ?? []).map(asObject).map(({ id, name }) => [id, name]));
  return {
    ok: true,
    reading: collectEntries(
      '2fas',
      services.map((value) => readService(asObject(value), groups)),
    ),
  };
}

function readService(service: JsonObject, groups: ReadonlyMap<unknown, unknown>): CollectedEntry {
  const otp = asObject(service['otp']);
  // Backups from before the field existed only have time-based codes.
  const word = asText(otp['tokenType'] ?? 'TOTP').toUpperCase();
  const type = Object.hasOwn(types, word) ? types[word as keyof typeof types] : null;
  const checked = checkClaim({
    type,
    issuer: asText(otp['issuer']) || asText(service['name']),
    account: asText(otp['account']) || asText(otp['label']),
    seed: asText(service['secret']),
    algorithm: otp['algorithm'],
    digits: otp['digits'],
    period: otp['period'],
    counter: otp['counter'],
  });
  return 'fault' in checked ? checked : { ...checked, ...labelsOf([groups.get(service['groupId'])]) };
}
