import { describeTable, findSeparator, parseCsv } from '@cofferdam/domain/csv';
import { isLoginTable, readLoginTable } from '../products/readLogins.ts';
import type { NamedValue, NamedValues, SecretColumns, UnreadValue } from '../namedValues.ts';
import { readDetails } from '../readDetails.ts';

const nameColumns = ['name', 'key', 'secret', 'secretkey'];
const valueColumns = ['value', 'secretvalue'];

/**
 * Reads CSV by its columns `name` (or `key`) and `value`, if the first row has them. Tables of password managers are
 * recognized by their columns; for every other table, a person assigns the columns. A cell that our own export
 * escaped is restored. Rows that don't match the first one, and unused columns, are reported,
 * never dropped.
 */
export function readCsv(text: string, chosen?: SecretColumns): NamedValues {
  const rows = parseCsv(text, findSeparator(text));
  if (rows === null) return { ok: false, fault: 'quote-open' };
  if (chosen !== undefined) {
    const { name: nameAt, value: valueAt, description: descriptionAt } = chosen.at;
    return readRows(rows, chosen.hasHeader, { nameAt, valueAt, labelsAt: -1, descriptionAt, escapedAt: -1 });
  }
  const header = (rows[0] ?? []).map((cell) => cell.trim().toLowerCase());
  if (isLoginTable(header)) {
    const format = header.includes('login_password') ? 'bitwarden' : 'logins';
    return { ok: true, format, values: readLoginTable(header, rows.slice(1)) };
  }
  const nameAt = header.findIndex((column) => nameColumns.includes(column));
  const valueAt = header.findIndex((column) => valueColumns.includes(column));
  if (nameAt < 0 || valueAt < 0) {
    const table = describeTable(rows);
    return table === null ? { ok: false, fault: 'nothing' } : { ok: false, fault: 'columns', table };
  }
  return readRows(rows, true, {
    nameAt,
    valueAt,
    labelsAt: header.indexOf('labels'),
    descriptionAt: header.indexOf('description'),
    escapedAt: header.indexOf('escaped'),
  });
}

function readRows(rows: readonly (readonly string[])[], hasHeader: boolean, columns: Columns): NamedValues {
  const [first = []] = rows;
  const entries = hasHeader ? rows.slice(1) : rows;
  const values = entries.map((row) => readRow(row, columns, first.length));
  const used: ReadonlySet<number> = new Set(Object.values(columns));
  const unused = first.flatMap((cell, index): readonly UnreadValue[] => {
    const count = entries.filter((row) => (row[index] ?? '').trim() !== '').length;
    if (used.has(index) || count === 0) return [];
    const name = hasHeader && cell.trim() !== '' ? cell.trim() : null;
    return [{ fault: 'column', count, ...(name === null ? {} : { name }) }];
  });
  const hasValues = values.some((one) => 'name' in one);
  return { ok: true, format: 'csv', values: hasValues ? [...values, ...unused] : [] };
}

interface Columns {
  readonly nameAt: number;
  readonly valueAt: number;
  readonly labelsAt: number;
  readonly descriptionAt: number;
  readonly escapedAt: number;
}

/** A row longer than the first one was split inside a value: report it, and don't use its beginning. */
function readRow(row: readonly string[], columns: Columns, width: number): NamedValue | UnreadValue {
  const name = row[columns.nameAt] ?? '';
  const value = row[columns.valueAt];
  if (row.slice(width).some((cell) => cell !== '')) return { fault: 'cells-many' };
  if (value === undefined) return { fault: 'cells-few' };
  const escaped = (row[columns.escapedAt] ?? '').split(' ');
  const labels = (row[columns.labelsAt] ?? '').split(',');
  const description = unescape(row[columns.descriptionAt] ?? '', escaped.includes('description'));
  return {
    name,
    // Exports from before descriptions existed have `yes` for the value.
    value: unescape(value, escaped.includes('value') || escaped.includes('yes')),
    ...readDetails(labels, description),
  };
}

function unescape(cell: string, isEscaped: boolean): string {
  return isEscaped && cell.startsWith("'") ? cell.slice(1) : cell;
}
