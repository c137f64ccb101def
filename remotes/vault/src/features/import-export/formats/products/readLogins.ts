import { isInRecycleBin } from '@cofferdam/domain/keepass';
import type { NamedValue, UnreadValue } from '../namedValues.ts';
import { readDetails } from '../readDetails.ts';
import { nameParts, numberRepeats } from './nameParts.ts';

/** Names of the columns in Bitwarden, 1Password, LastPass, KeePass, KeePassXC and Chrome, in lower case. */
const columns = {
  name: ['name', 'title', 'account'],
  username: ['login_username', 'username', 'user name', 'login name'],
  password: ['login_password', 'password'],
  uri: ['login_uri', 'url', 'web site', 'website'],
  totp: ['login_totp', 'totp', 'otpauth', 'otp'],
  notes: ['notes', 'extra', 'note', 'comments'],
  folder: ['folder', 'grouping', 'group'],
  tags: ['tags'],
} as const;

/** Columns that say nothing about a secret. */
const metadata: ReadonlySet<string> = new Set([
  'archived',
  'created',
  'fav',
  'favorite',
  'icon',
  'last modified',
  'reprompt',
]);

const placeOf = (header: readonly string[], names: readonly string[]): number =>
  names.map((name) => header.indexOf(name)).find((at) => at >= 0) ?? -1;

/** Whether a first line names a title and a password. */
export function isLoginTable(header: readonly string[]): boolean {
  return placeOf(header, columns.name) >= 0 && placeOf(header, columns.password) >= 0;
}

/**
 * Reads the rows of a table of logins: a secret per field, such as `Shop/password`. A row with
 * more cells than the header was split at a separator inside a value and is reported, and so is an unused column.
 */
export function readLoginTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): readonly (NamedValue | UnreadValue)[] {
  const at = Object.fromEntries(
    Object.entries(columns).map(([part, names]) => [part, placeOf(header, names)]),
  ) as Readonly<Record<keyof typeof columns, number>>;
  const extras = { fields: header.indexOf('fields'), type: header.indexOf('type') };
  // A broken row is shifted: the column after the secrets can then contain a secret.
  const secretColumns = [at.password, at.totp, at.notes, extras.fields].filter((index) => index >= 0);
  const isNameSafe = secretColumns.every((index) => at.name < index);
  const found = rows.flatMap((row): readonly (NamedValue | UnreadValue)[] => {
    const cell = (index: number): string => (index < 0 ? '' : (row[index] ?? ''));
    const name = cell(at.name);
    if (row.slice(header.length).some((one) => one !== '')) {
      return [{ fault: 'cells-many', ...(isNameSafe ? { name } : {}) }];
    }
    if (isInRecycleBin(cell(at.folder))) return [{ fault: 'trashed', name }];
    const parts = { username: cell(at.username), password: cell(at.password), uri: cell(at.uri) };
    const values = nameParts(
      {
        name,
        type: cell(extras.type),
        details: readDetails([folderOf(cell(at.folder)), ...cell(at.tags).split(/[,;]/)], ''),
      },
      { ...parts, notes: cell(at.notes) },
      readFields(cell(extras.fields)),
    );
    const codes: readonly UnreadValue[] = cell(at.totp) === '' ? [] : [{ fault: 'two-factor', name }];
    return values.length + codes.length === 0 ? [{ fault: 'no-pair', name }] : [...values, ...codes];
  });
  const used: ReadonlySet<number> = new Set([...Object.values(at), ...Object.values(extras)]);
  const unused = header.flatMap((name, index): readonly UnreadValue[] => {
    const count = rows.filter((row) => (row[index] ?? '').trim() !== '').length;
    if (used.has(index) || metadata.has(name) || count === 0) return [];
    return [{ fault: 'column', count, ...(name === '' ? {} : { name }) }];
  });
  return [...numberRepeats(found), ...unused];
}

/** The folder of a login. LastPass has `\\` between parts, and KeePassXC puts all into a group named `Root`. */
function folderOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^Root(?:\/|$)/, '');
}

/** Bitwarden's custom fields: `name: value`, one per line. */
function readFields(text: string): readonly NamedValue[] {
  return text
    .split(/\r\n?|\n/)
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(': ');
      return colon < 0 ? { name: 'field', value: line } : { name: line.slice(0, colon), value: line.slice(colon + 2) };
    });
}
