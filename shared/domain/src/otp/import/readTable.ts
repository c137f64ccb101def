import { findSeparator, parseCsv, type CsvSeparator } from '../../csv/parseCsv.ts';
import { checkClaim, collectEntries, readCodeField, type CollectedEntry } from './collectEntries.ts';
import type { ReadingResult } from './importReading.ts';
import { numberOf, typeOf } from './readOtherApps.ts';

const seedColumns = [
  'login_totp',
  'otpauth',
  'totp',
  'otp',
  'otp secret',
  'totp secret',
  'secret',
  'seed',
  'secret key',
];
const issuerColumns = ['issuer', 'service', 'title', 'name', 'website'];
const accountColumns = [
  'account',
  'username',
  'login_username',
  'login name',
  'login',
  'user',
  'email',
  'name',
  'label',
];
const noteColumns = ['notes', 'note', 'extra'];
const settingColumns = ['algorithm', 'digits', 'period', 'counter'];
const otherColumns = 'password login_password url login_uri group grouping folder type key'.split(' ');
/** Columns by which a first line is one of names and not an entry. */
const knownColumns: ReadonlySet<string> = new Set([
  ...seedColumns,
  ...issuerColumns,
  ...accountColumns,
  ...noteColumns,
  ...settingColumns,
  ...otherColumns,
]);

/**
 * Reads a table whose first line names its columns, as password managers export them: only the column of the seed is
 * read as one, so that no password becomes a code or the name of one. Lists of keys may have columns of settings. Null
 * when the first line names no columns.
 *
 * @param text CSV with commas, semicolons or tabs
 */
export function readTable(text: string): ReadingResult | null {
  const separator = findSeparator(text);
  const header = headerOf(text, separator);
  const known = header.filter((cell) => knownColumns.has(cell));
  if (header.length < 2 || known.length < 2 || known.length * 2 < header.length) return null;
  const rows = parseCsv(text, separator);
  if (rows === null) return { ok: false, fault: 'damaged' };
  const at = (names: readonly string[], taken = -1): number =>
    names.map((name) => header.indexOf(name)).find((index) => index >= 0 && index !== taken) ?? -1;
  const seedAt = at([...seedColumns, 'key']);
  const issuerAt = at(issuerColumns);
  const accountAt = at(accountColumns, issuerAt);
  const noteAt = at(noteColumns);
  const found: CollectedEntry[] = [];
  for (const [index, row] of rows.slice(1).entries()) {
    const cellAt = (column: number): string => (row[column] ?? '').trim();
    const seed = cellAt(seedAt);
    if (seed === '') continue;
    // A cell too many: something was not quoted, so that every cell may be of another column, a password's or the seed's.
    const isTorn = row.slice(header.length).some((cell) => cell !== '');
    const names = { issuer: cellAt(issuerAt), account: cellAt(accountAt) };
    const read: CollectedEntry = isTorn
      ? { fault: 'shape', label: '' }
      : readRow(seed, names, (column) => cellAt(header.indexOf(column)));
    found.push({ ...read, ...('entry' in read ? { hasNote: cellAt(noteAt) !== '' } : {}), position: index + 2 });
  }
  return { ok: true, reading: collectEntries('table', found, rows.length - 1 - found.length) };
}

/** The first line in lower case; empty when it is not well formed by itself. */
function headerOf(text: string, separator: CsvSeparator): readonly string[] {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  return (parseCsv(firstLine, separator)?.[0] ?? []).map((cell) => cell.trim().toLowerCase());
}

/** One row. Settings are in the setup link if there is one, else in columns of their own. */
function readRow(
  seed: string,
  names: { readonly issuer: string; readonly account: string },
  cellOf: (column: string) => string,
): CollectedEntry {
  const [algorithm, digits, period, counter] = settingColumns.map((column) => cellOf(column) || undefined);
  const hasSettings = [algorithm, digits, period, counter].some((cell) => cell !== undefined);
  if (seed.includes('://') || !hasSettings) return readCodeField(seed, names);
  return checkClaim({
    ...names,
    type: typeOf(cellOf('type') || 'totp'),
    seed,
    algorithm,
    digits: numberOf(digits),
    period: numberOf(period),
    counter: numberOf(counter),
  });
}
