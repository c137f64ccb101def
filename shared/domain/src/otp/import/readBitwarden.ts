import { collectEntries, labelOf, readCodeField, type CollectedEntry } from './collectEntries.ts';
import type { ReadingResult } from './importReading.ts';
import { asList, asObject, asText, type JsonObject } from './json.ts';

/** Whether parsed JSON is an export of Bitwarden or of its authenticator, encrypted or not. */
export function isBitwarden(file: JsonObject): boolean {
  return (
    typeof file['encrypted'] === 'boolean' &&
    ('items' in file || 'data' in file || 'encKeyValidation_DO_NOT_EDIT' in file)
  );
}

/** Reads a plain export of Bitwarden: items with `login.totp`; the others are only counted. */
export function readBitwarden(file: JsonObject): ReadingResult {
  if (file['encrypted'] === true) return { ok: false, fault: 'encrypted' };
  const items = asList(file['items']);
  if (items === null) return { ok: false, fault: 'damaged' };
  const found: CollectedEntry[] = [];
  for (const [index, value] of items.entries()) {
    const item = asObject(value);
    const login = asObject(item['login']);
    const field = asText(login['totp']);
    if (field.trim() === '') continue;
    const names = { issuer: asText(item['name']).trim(), account: asText(login['username']).trim() };
    const read: CollectedEntry =
      asText(item['deletedDate']) === ''
        ? readCodeField(field, names)
        : { fault: 'trashed', label: labelOf(names.issuer, names.account) };
    found.push({ ...read, position: index + 1 });
  }
  return { ok: true, reading: collectEntries('bitwarden', found, items.length - found.length) };
}
