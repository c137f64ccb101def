import { readBitwardenRow } from '../products/readBitwarden.ts';
import type { NamedValues } from '../namedValues.ts';
import { parseCsv } from './parseCsv.ts';

const nameColumns = ['name', 'key', 'secret', 'secretkey'];
const valueColumns = ['value', 'secretvalue'];

/**
 * Reads CSV: by its columns `name` (or `key`) and `value` when the first row names them, else the first two columns of
 * every row. Bitwarden's is known by `login_password`. A cell that our own export made harmless is as it was again.
 */
export function readCsv(text: string): NamedValues {
  const rows = parseCsv(text);
  const header = (rows[0] ?? []).map((cell) => cell.trim().toLowerCase());
  if (header.includes('login_password') && header.includes('name')) {
    const values = rows
      .slice(1)
      .flatMap((row) => readBitwardenRow(new Map(header.map((column, index) => [column, row[index] ?? '']))));
    return { ok: true, format: 'bitwarden', values };
  }
  const nameAt = header.findIndex((column) => nameColumns.includes(column));
  const valueAt = header.findIndex((column) => valueColumns.includes(column));
  if (nameAt < 0 || valueAt < 0) {
    const pairs = rows.filter((row) => row.length >= 2);
    return { ok: true, format: 'csv', values: pairs.map(([name = '', value = '']) => ({ name, value })) };
  }
  const escapedAt = header.indexOf('escaped');
  const values = rows.slice(1).map((row) => {
    const value = row[valueAt] ?? '';
    const isEscaped = escapedAt >= 0 && row[escapedAt] === 'yes' && value.startsWith("'");
    return { name: row[nameAt] ?? '', value: isEscaped ? value.slice(1) : value };
  });
  return { ok: true, format: 'csv', values };
}
