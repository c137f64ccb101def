import { foldName, limits } from '@cofferdam/domain';
import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../json/parseJson.ts';
import type { NamedValue, NamedValues } from '../namedValues.ts';

/**
 * Bitwarden's unencrypted JSON (`items`, each a login, a note, a card or an identity) and the export of its Secrets
 * Manager (`projects`, `secrets`). An item becomes a secret for each thing that it holds: `Item/password`, `Item/username`.
 */
export function readBitwarden(root: JsonValue): NamedValues | null {
  if (!isJsonObject(root)) return null;
  if (root['encrypted'] === true) return { ok: false, fault: 'encrypted' };
  const { items, secrets, projects } = root;
  if (Array.isArray(secrets) && Array.isArray(projects)) {
    const values = secrets.flatMap((one: JsonValue) =>
      isJsonObject(one) ? [{ name: textOf(one['key']), value: textOf(one['value']) }] : [],
    );
    return { ok: true, format: 'bitwarden', values };
  }
  if (root['encrypted'] !== false || !Array.isArray(items)) return null;
  const values = items.flatMap((one: JsonValue) => (isJsonObject(one) ? readItem(one) : []));
  return { ok: true, format: 'bitwarden', values: numberRepeats(values) };
}

/** Titles of items may come again, where names are one: the second is `Item/password 2`, so that none is lost. */
export function numberRepeats(values: readonly NamedValue[]): readonly NamedValue[] {
  const taken = new Set<string>();
  return values.map(({ name, value }) => {
    let free = name;
    for (let number = 2; taken.has(foldName(free)); number += 1) {
      const suffix = ` ${number}`;
      free =
        [...name]
          .slice(suffix.length - limits.nameLength)
          .join('')
          .trim() + suffix;
    }
    taken.add(foldName(free));
    return { name: free, value };
  });
}

/** A row of Bitwarden's CSV, by its columns. */
export function readBitwardenRow(row: ReadonlyMap<string, string>): NamedValue[] {
  const of = (column: string): string => row.get(column) ?? '';
  const login = { username: of('login_username'), password: of('login_password'), totp: of('login_totp') };
  const fields = of('fields')
    .split(/\r\n?|\n/)
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(': ');
      return colon < 0 ? { name: 'field', value: line } : { name: line.slice(0, colon), value: line.slice(colon + 2) };
    });
  return nameParts(of('name'), of('type'), { ...login, uri: of('login_uri'), notes: of('notes') }, fields);
}

function readItem(item: JsonObject): NamedValue[] {
  const parts: Record<string, string> = {};
  for (const kind of ['login', 'card', 'identity', 'sshKey']) {
    const holder = item[kind];
    if (!isJsonObject(holder)) continue;
    for (const [name, value] of Object.entries(holder)) {
      if (name === 'uris') parts['uri'] = readUris(value);
      else if (value !== null && !name.endsWith('Date') && name !== 'fido2Credentials') parts[name] = textOf(value);
    }
  }
  const fields = Array.isArray(item['fields'])
    ? item['fields'].flatMap((one: JsonValue) =>
        isJsonObject(one) ? [{ name: textOf(one['name']), value: textOf(one['value']) }] : [],
      )
    : [];
  const type = textOf(item['type']) === '2' ? 'note' : 'login';
  return nameParts(textOf(item['name']), type, { ...parts, notes: textOf(item['notes']) }, fields);
}

function readUris(value: JsonValue): string {
  if (!Array.isArray(value)) return '';
  return value.flatMap((one: JsonValue) => (isJsonObject(one) ? [textOf(one['uri'])] : [])).join('\n');
}

/** A secure note is one value; everything else has parts, and those that are empty are none. */
function nameParts(
  itemName: string,
  type: string,
  parts: Readonly<Record<string, string>>,
  fields: readonly NamedValue[],
): NamedValue[] {
  const { notes = '', ...rest } = parts;
  const held = [...Object.entries(rest).map(([name, value]) => ({ name, value })), ...fields];
  const named = held
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ name: usableName(`${itemName}/${name}`), value }));
  if (notes === '') return named;
  return [...named, { name: usableName(type === 'note' ? itemName : `${itemName}/notes`), value: notes }];
}

/** Titles of items are free text: what no name may hold becomes an underscore, and the end stays when it is too long. */
function usableName(title: string): string {
  const points = [
    ...title
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M}\p{N} ._\-/@:]/gu, '_')
      .trim(),
  ];
  return points.slice(-limits.nameLength).join('').trim();
}
