import { checkClaim, collectEntries, type CollectedEntry } from './collectEntries.ts';
import type { ReadingResult } from './importReading.ts';
import { asList, asObject, asText, type JsonObject } from './json.ts';

const types = { totp: 'TOTP', hotp: 'HOTP', steam: 'STEAM' } as const;

/** Whether parsed JSON is a vault of Aegis, encrypted or not. */
export function isAegis(file: JsonObject): boolean {
  return 'header' in file && 'db' in file;
}

/** Reads a plain vault of Aegis: `db.entries` with `info` of each. An encrypted one has its `db` as a text. */
export function readAegis(file: JsonObject): ReadingResult {
  if (typeof file['db'] === 'string') return { ok: false, fault: 'encrypted' };
  const entries = asList(asObject(file['db'])['entries']);
  if (entries === null) return { ok: false, fault: 'damaged' };
  return { ok: true, reading: collectEntries('aegis', entries.map(readEntry)) };
}

function readEntry(value: unknown): CollectedEntry {
  const entry = asObject(value);
  const info = asObject(entry['info']);
  const word = asText(entry['type']).toLowerCase();
  const type = Object.hasOwn(types, word) ? types[word as keyof typeof types] : null;
  const checked = checkClaim({
    type,
    issuer: asText(entry['issuer']),
    account: asText(entry['name']),
    seed: asText(info['secret']),
    algorithm: info['algo'],
    digits: info['digits'],
    period: info['period'],
    counter: info['counter'],
  });
  return { ...checked, hasNote: asText(entry['note']) !== '' };
}
