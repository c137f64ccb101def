import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../json/parseJson.ts';
import type { NamedValue, NamedValues, UnreadValue } from '../namedValues.ts';
import { readDetails } from '../readDetails.ts';
import { nameParts, numberRepeats } from './nameParts.ts';

/**
 * Bitwarden's unencrypted JSON (`items`, each a login, a note, a card or an identity) and the export of its Secrets
 * Manager (`projects`, `secrets`). An item becomes a secret per field: `Item/password`, `Item/username`.
 * Folders, collections and projects become labels, and the note of a secret its description.
 */
export function readBitwarden(root: JsonValue): NamedValues | null {
  if (!isJsonObject(root)) return null;
  if (root['encrypted'] === true) return { ok: false, fault: 'encrypted' };
  const { items, secrets, projects } = root;
  if (Array.isArray(secrets) && Array.isArray(projects)) {
    const values = secrets.map((one: JsonValue): NamedValue | UnreadValue =>
      isJsonObject(one)
        ? {
            name: textOf(one['key']),
            value: textOf(one['value']),
            ...readDetails(namesOf(projects, one['projectIds']), one['note']),
          }
        : { fault: 'no-pair' },
    );
    return { ok: true, format: 'bitwarden', values };
  }
  if (root['encrypted'] !== false || !Array.isArray(items)) return null;
  const { folders, collections } = root;
  const labelsOf = ({ folderId, collectionIds }: JsonObject): readonly string[] => [
    ...namesOf(folders, [folderId ?? null]),
    ...namesOf(collections, collectionIds),
  ];
  const values = items.flatMap((one: JsonValue) =>
    isJsonObject(one) ? readItem(one, labelsOf(one)) : [{ fault: 'no-pair' as const }],
  );
  return { ok: true, format: 'bitwarden', values: numberRepeats(values) };
}

/** Names of a file's entries, by id. */
function namesOf(list: JsonValue | undefined, ids: JsonValue | undefined): readonly string[] {
  if (!Array.isArray(list) || !Array.isArray(ids)) return [];
  return list.flatMap((one: JsonValue) =>
    isJsonObject(one) && typeof one['id'] === 'string' && ids.includes(one['id']) ? [textOf(one['name'])] : [],
  );
}

function readItem(item: JsonObject, labels: readonly string[]): readonly (NamedValue | UnreadValue)[] {
  const itemName = textOf(item['name']);
  if (textOf(item['deletedDate']) !== '') return [{ fault: 'trashed', name: itemName }];
  const others: UnreadValue[] = [];
  const parts: Record<string, string> = {};
  for (const kind of ['login', 'card', 'identity', 'sshKey']) {
    const holder = item[kind];
    if (!isJsonObject(holder)) continue;
    for (const [name, value] of Object.entries(holder)) {
      if (name === 'uris') parts['uri'] = readUris(value);
      else if (name === 'totp' && textOf(value) !== '') others.push({ fault: 'two-factor', name: itemName });
      else if (name === 'fido2Credentials') others.push(...passkeysOf(value, itemName));
      else if (value !== null && !name.endsWith('Date')) parts[name] = textOf(value);
    }
  }
  const fields = Array.isArray(item['fields'])
    ? item['fields'].flatMap((one: JsonValue) =>
        isJsonObject(one) ? [{ name: textOf(one['name']), value: textOf(one['value']) }] : [],
      )
    : [];
  const { passwordHistory: before } = item;
  if (Array.isArray(before) && before.length > 0) {
    others.push({ fault: 'older-version', name: itemName, count: before.length });
  }
  const type = textOf(item['type']) === '2' ? 'note' : 'login';
  const values = nameParts(
    { name: itemName, type, details: readDetails(labels, '') },
    { ...parts, notes: textOf(item['notes']) },
    fields,
  );
  if (values.length + others.length === 0) return [{ fault: 'no-pair', name: itemName }];
  return [...values, ...others];
}

function passkeysOf(value: JsonValue, name: string): readonly UnreadValue[] {
  return Array.isArray(value) ? value.map(() => ({ fault: 'passkey', name })) : [];
}

function readUris(value: JsonValue): string {
  if (!Array.isArray(value)) return '';
  return value.flatMap((one: JsonValue) => (isJsonObject(one) ? [textOf(one['uri'])] : [])).join('\n');
}
