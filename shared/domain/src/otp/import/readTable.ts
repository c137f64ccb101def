import { describeTable, type TableShape } from '../../csv/describeTable.ts';
import { findSeparator, parseCsv, type CsvSeparator } from '../../csv/parseCsv.ts';
import { isInRecycleBin } from '../../keepass/isInRecycleBin.ts';
import { readPastedSeed } from '../seed.ts';
import { checkClaim, collectEntries, readCodeField, type CollectedEntry } from './collectEntries.ts';
import type { CodeColumns, ReadingResult } from './importReading.ts';
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
/** Column names by which a first line is recognized as a header. */
const knownColumns: ReadonlySet<string> = new Set([
  ...seedColumns,
  ...issuerColumns,
  ...accountColumns,
  ...noteColumns,
  ...settingColumns,
  ...otherColumns,
]);

/**
 * Reads a table with column names in its first line, from password managers. Only the seed column is read as seeds, so that
 * no password becomes a code or its name. Lists of keys can have columns of settings. Null if the first line has no column
 * names.
 *
 * @param text CSV with commas, semicolons or tabs
 */
export function readTable(text: string): ReadingResult | null {
  const separator = findSeparator(text);
  const header = headerOf(text, separator);
  const known = header.filter((cell) => knownColumns.has(cell));
  if (known.length < 2 || known.length * 2 < header.length) return null;
  const rows = parseCsv(text, separator);
  if (rows === null) return { ok: false, fault: 'damaged' };
  const at = (names: readonly string[], taken = -1): number =>
    names.map((name) => header.indexOf(name)).find((index) => index >= 0 && index !== taken) ?? -1;
  const seedAt = at([...seedColumns, 'key']);
  const issuerAt = at(issuerColumns);
  const accountAt = at(accountColumns, issuerAt);
  const noteAt = at(noteColumns);
  const groupAt = at(['group']);
  const found: CollectedEntry[] = [];
  for (const [index, row] of rows.slice(1).entries()) {
    const cellAt = (column: number): string => (row[column] ?? '').trim();
    const seed = cellAt(seedAt);
    if (seed === '') continue;
    // One cell too many: something was not quoted, so every cell can belong to another column, such as the password or seed.
    const isTorn = row.slice(header.length).some((cell) => cell !== '');
    const names = { issuer: cellAt(issuerAt), account: cellAt(accountAt) };
    const read: CollectedEntry = isTorn
      ? { fault: 'shape', label: '' }
      : isInRecycleBin(cellAt(groupAt))
        ? { fault: 'trashed', label: names.issuer }
        : readRow(seed, names, (column) => cellAt(header.indexOf(column)));
    found.push({ ...read, ...('entry' in read ? { hasNote: cellAt(noteAt) !== '' } : {}), position: index + 2 });
  }
  return { ok: true, reading: collectEntries('table', found, rows.length - 1 - found.length) };
}

/** Minimum characters: shorter words of these letters are names. */
const minSeedLength = 16;

const isSeed = (cell: string): boolean =>
  /^(?:otpauth|steam):\/\//iu.test(cell) || (cell.length >= minSeedLength && readPastedSeed(cell).ok);

/**
 * Describes a table of codes without column names: every row has several cells, and one of them looks like a secret key.
 * Null for everything else, including lists of setup links. A first row with a key isn't a header.
 */
export function describeCodeTable(text: string): TableShape | null {
  const rows = parseCsv(text, findSeparator(text));
  if (rows === null || rows.some((row) => row.length < 2 || /:\/\//u.test(row[0] ?? ''))) return null;
  const hasSeed = (row: readonly string[]): boolean => row.some((cell) => isSeed(cell.trim()));
  if (!rows.some(hasSeed)) return null;
  const shape = describeTable(rows);
  if (shape === null || !hasSeed(rows[0] ?? [])) return shape;
  return { ...shape, hasHeader: false, names: shape.names.map(() => '') };
}

/**
 * Reads a table with the columns that a person chose. A row is marked as having more data if another cell isn't empty.
 */
export function readChosenTable(text: string, { hasHeader, at }: CodeColumns): ReadingResult {
  const rows = parseCsv(text, findSeparator(text));
  if (rows === null) return { ok: false, fault: 'damaged' };
  const width = rows[0]?.length ?? 0;
  const used: ReadonlySet<number> = new Set(Object.values(at));
  const entries = hasHeader ? rows.slice(1) : rows;
  const found = entries.flatMap((row, index): readonly CollectedEntry[] => {
    const position = index + (hasHeader ? 2 : 1);
    const cellAt = (column: number): string => (row[column] ?? '').trim();
    if (row.slice(width).some((cell) => cell !== '')) return [{ fault: 'shape', label: '', position }];
    if (cellAt(at.seed) === '') return [];
    const read = readCodeField(cellAt(at.seed), { issuer: cellAt(at.issuer), account: cellAt(at.account) });
    const hasNote = row.some((cell, column) => cell.trim() !== '' && !used.has(column));
    return [{ ...read, ...('entry' in read ? { hasNote } : {}), position }];
  });
  return { ok: true, reading: collectEntries('table', found, entries.length - found.length) };
}

/** The first line in lower case; empty if it isn't well formed by itself. */
function headerOf(text: string, separator: CsvSeparator): readonly string[] {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  return (parseCsv(firstLine, separator)?.[0] ?? []).map((cell) => cell.trim().toLowerCase());
}

/** Reads one row. Settings are in the setup link if there is one, otherwise in separate columns. */
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
