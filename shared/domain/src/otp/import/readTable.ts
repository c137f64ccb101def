import { findSeparator, parseCsv } from '../../csv/parseCsv.ts';
import { collectEntries, labelOf, readCodeField, type CollectedEntry } from './collectEntries.ts';
import type { ImportReading } from './importReading.ts';

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
const otherColumns = 'password login_password url login_uri notes extra group grouping folder type key'.split(' ');
/** Columns by which a first line is one of names and not an entry. */
const knownColumns: ReadonlySet<string> = new Set([
  ...seedColumns,
  ...issuerColumns,
  ...accountColumns,
  ...otherColumns,
]);

/**
 * Reads a table whose first line names its columns, as password managers export them: only the column of the seed is
 * read as one, so that no password becomes a code or the name of one. Null when the first line names no columns.
 *
 * @param text CSV with commas, semicolons or tabs
 */
export function readTable(text: string): ImportReading | null {
  const rows = parseCsv(text, findSeparator(text));
  const header = (rows[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const known = header.filter((cell) => knownColumns.has(cell));
  if (header.length < 2 || known.length < 2 || known.length * 2 < header.length) return null;
  const at = (names: readonly string[], taken = -1): number =>
    names.map((name) => header.indexOf(name)).find((index) => index >= 0 && index !== taken) ?? -1;
  const seedAt = at([...seedColumns, 'key']);
  const issuerAt = at(issuerColumns);
  const accountAt = at(accountColumns, issuerAt);
  const found: CollectedEntry[] = [];
  for (const [index, row] of rows.slice(1).entries()) {
    const seed = (seedAt < 0 ? '' : (row[seedAt] ?? '')).trim();
    if (seed === '') continue;
    const names = { issuer: (row[issuerAt] ?? '').trim(), account: (row[accountAt] ?? '').trim() };
    // A cell too many: something before the seed was not quoted, so the seed's column may be another's.
    const isTorn = row.slice(header.length).some((cell) => cell !== '');
    const read: CollectedEntry = isTorn
      ? { fault: 'shape', label: labelOf(names.issuer, names.account) }
      : readCodeField(seed, names);
    found.push({ ...read, position: index + 2 });
  }
  return collectEntries('table', found, rows.length - 1 - found.length);
}
