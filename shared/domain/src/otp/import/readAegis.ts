import { checkClaim, collectEntries, labelsOf, type CollectedEntry } from './collectEntries.ts';
import type { ReadingResult } from './importReading.ts';
import { asList, asObject, asText, type JsonObject } from './json.ts';

const types = { totp: 'TOTP', hotp: 'HOTP', steam: 'STEAM' } as const;

/** Whether parsed JSON is an Aegis vault, encrypted or not. */
export function isAegis(file: JsonObject): boolean {
  return 'header' in file && 'db' in file;
}

/** Reads a plain Aegis vault: `db.entries`, each with `info`. In an encrypted one, `db` is a text. */
export function readAegis(file: JsonObject): ReadingResult {
  if (typeof file['db'] === 'string') return { ok: false, fault: 'encrypted' };
  const db = asObject(file['db']);
  const entries = asList(db['entries']);
  if (entries === null) return { ok: false, fault: 'damaged' };
  const groups = new Map((asList(db['groups']) ?? []).map(asObject).map(({ uuid, name }) => [uuid, name]));
  return {
    ok: true,
    reading: collectEntries(
      'aegis',
      entries.map((value) => readEntry(asObject(value), groups)),
    ),
  };
}

/** @param groups names by id; older vaults have the name in the entry */
function readEntry(entry: JsonObject, groups: ReadonlyMap<unknown, unknown>): CollectedEntry {
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
  if ('fault' in checked) return checked;
  const labels = labelsOf([entry['group'], ...(asList(entry['groups']) ?? []).map((id) => groups.get(id))]);
  return { ...checked, ...labels, hasNote: labels.hasNote || asText(entry['note']) !== '' };
}
