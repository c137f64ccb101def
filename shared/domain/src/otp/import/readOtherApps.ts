import { encodeBase32 } from '../base32.ts';
import type { OtpType } from '../otpEntry.ts';
import { checkName } from '../../names.ts';
import { checkClaim, collectEntries, labelsOf, readCodeField, type CollectedEntry } from './collectEntries.ts';
import type { ReadingResult } from './importReading.ts';
import { asList, asObject, asText, type JsonObject } from './json.ts';

const types: Readonly<Record<string, OtpType>> = {
  totp: 'TOTP',
  hotp: 'HOTP',
  steam: 'STEAM',
  steamtotp: 'STEAM',
};

/** Converts a number that is written as a text. Anything else stays unchanged and is refused. */
export function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

/** The type with this name; null for others. */
export function typeOf(word: unknown): OtpType | null {
  const name = asText(word).toLowerCase();
  return Object.hasOwn(types, name) ? (types[name] ?? null) : null;
}

/** Whether parsed JSON is an export of 2FAuth. */
export function is2FAuth(file: JsonObject): boolean {
  return asText(file['app']).startsWith('2fauth') && 'data' in file;
}

/** Reads an export of 2FAuth: `data`, each with `service`, `account` and `secret`, or with a `uri`. */
export function read2FAuth(file: JsonObject): ReadingResult {
  const list = asList(file['data']);
  if (list === null) return { ok: false, fault: 'damaged' };
  const found = list.map((value): CollectedEntry => {
    const one = asObject(value);
    if (typeof one['uri'] === 'string') return readCodeField(one['uri'], { issuer: '', account: '' });
    return checkClaim({
      type: typeOf(one['otp_type']),
      issuer: asText(one['service']),
      account: asText(one['account']),
      seed: asText(one['secret']),
      algorithm: one['algorithm'],
      digits: one['digits'],
      period: one['period'],
      counter: one['counter'],
    });
  });
  return { ok: true, reading: collectEntries('2fauth', found) };
}

/** Whether parsed JSON is a backup of FreeOTP+. */
export function isFreeOtp(file: JsonObject): boolean {
  return 'tokens' in file && 'tokenOrder' in file;
}

/** The issuer whose codes FreeOTP+ writes in the letters of Steam. */
const steamIssuer = 'Steam';

/**
 * Reads a backup of FreeOTP+: `tokens`, whose `secret` is a list of signed bytes. `issuerAlt` and `labelAlt` are names that a
 * person gave; `issuerExt` is the issuer in the label of the setup link, `issuerInt` its parameter. Newer versions
 * add `alias` and `category`.
 */
export function readFreeOtp(file: JsonObject): ReadingResult {
  const list = asList(file['tokens']);
  if (list === null) return { ok: false, fault: 'damaged' };
  return { ok: true, reading: collectEntries('freeotp', list.map(asObject).map(readToken)) };
}

function readToken(one: JsonObject): CollectedEntry {
  const type = typeOf(one['type']);
  const checked = checkClaim({
    type: type === 'TOTP' && one['issuerExt'] === steamIssuer ? 'STEAM' : type,
    issuer: asText(one['issuerAlt']) || asText(one['issuerExt']) || asText(one['issuerInt']),
    account: asText(one['labelAlt'] ?? one['label']),
    seed: typeof one['secret'] === 'string' ? one['secret'] : seedOfBytes(one['secret']),
    algorithm: one['algo'],
    digits: one['digits'],
    period: one['period'],
    // A counter that was never used is stored as the one before the first.
    counter: one['counter'] === -1 ? 0 : one['counter'],
  });
  if ('fault' in checked) return checked;
  const alias = checkName(asText(one['alias']));
  return { ...checked, ...labelsOf([one['category']]), ...(alias.ok ? { name: alias.name } : {}) };
}

function seedOfBytes(value: unknown): string {
  const bytes = asList(value) ?? [];
  const areBytes = bytes.every((byte) => Number.isInteger(byte) && Math.abs(byte as number) <= 255);
  return areBytes ? encodeBase32(Uint8Array.from(bytes as number[], (byte) => byte & 255)) : '';
}

/** Whether the first item of a list is andOTP's (`label`, `type`) or Raivo's (`kind`, `timer`); null if it's neither. */
export function appOfList([first]: readonly unknown[]): 'andotp' | 'raivo' | null {
  const one = asObject(first);
  if (typeof one['secret'] !== 'string') return null;
  if ('kind' in one && 'timer' in one) return 'raivo';
  return 'type' in one && 'label' in one ? 'andotp' : null;
}

/** Reads a list of andOTP or Raivo. */
export function readAppList(app: 'andotp' | 'raivo', list: readonly unknown[]): ReadingResult {
  const found = list.map((value): CollectedEntry => {
    const one = asObject(value);
    const checked = checkClaim({
      type: typeOf(app === 'raivo' ? one['kind'] : one['type']),
      issuer: asText(one['issuer']),
      account: asText(app === 'raivo' ? one['account'] : one['label']),
      seed: asText(one['secret']),
      algorithm: one['algorithm'],
      digits: numberOf(one['digits']),
      period: numberOf(app === 'raivo' ? one['timer'] : one['period']),
      counter: numberOf(one['counter']),
    });
    return 'fault' in checked ? checked : { ...checked, ...labelsOf(asList(one['tags']) ?? []) };
  });
  return { ok: true, reading: collectEntries(app, found) };
}
