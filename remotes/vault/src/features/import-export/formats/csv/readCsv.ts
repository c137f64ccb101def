import { findSeparator, parseCsv } from '@cofferdam/domain/csv';
import { isLoginTable, readLoginTable } from '../products/readLogins.ts';
import type { NamedValue, NamedValues, UnreadValue } from '../namedValues.ts';
import { readDetails } from '../readDetails.ts';

const nameColumns = ['name', 'key', 'secret', 'secretkey'];
const valueColumns = ['value', 'secretvalue'];

/**
 * Reads CSV: by its columns `name` (or `key`) and `value` when the first row names them, else the first two columns of
 * every row. Tables of password managers are known by their columns. A cell that our own export made harmless is as it was again. A row
 * that does not fit the first one is named, never left out.
 */
export function readCsv(text: string): NamedValues {
  const rows = parseCsv(text, findSeparator(text));
  if (rows === null) return { ok: false, fault: 'quote-open' };
  const header = (rows[0] ?? []).map((cell) => cell.trim().toLowerCase());
  if (isLoginTable(header)) {
    const format = header.includes('login_password') ? 'bitwarden' : 'logins';
    return { ok: true, format, values: readLoginTable(header, rows.slice(1)) };
  }
  const nameAt = header.findIndex((column) => nameColumns.includes(column));
  const valueAt = header.findIndex((column) => valueColumns.includes(column));
  const hasHeader = nameAt >= 0 && valueAt >= 0;
  const columns = {
    nameAt,
    valueAt,
    labelsAt: header.indexOf('labels'),
    descriptionAt: header.indexOf('description'),
    escapedAt: header.indexOf('escaped'),
  };
  const read = hasHeader ? columns : { nameAt: 0, valueAt: 1, labelsAt: -1, descriptionAt: -1, escapedAt: -1 };
  const values = (hasHeader ? rows.slice(1) : rows).map((row) => readRow(row, read, header.length));
  const format = hasHeader ? 'csv' : 'csv-two-columns';
  return { ok: true, format, values: values.some((one) => 'name' in one) ? values : [] };
}

interface Columns {
  readonly nameAt: number;
  readonly valueAt: number;
  readonly labelsAt: number;
  readonly descriptionAt: number;
  readonly escapedAt: number;
}

/** A row that is longer than the first one was cut in the middle of a value: it is named, and its beginning not taken. */
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
    // Exports made before there were descriptions say yes for the value.
    value: unescape(value, escaped.includes('value') || escaped.includes('yes')),
    ...readDetails(labels, description),
  };
}

function unescape(cell: string, isEscaped: boolean): string {
  return isEscaped && cell.startsWith("'") ? cell.slice(1) : cell;
}
