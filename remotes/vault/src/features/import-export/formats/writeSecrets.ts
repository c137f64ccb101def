import type { NamedValue } from './namedValues.ts';

/** The formats of an export. */
export const writtenFormats = ['env', 'json', 'yaml', 'csv', 'list'] as const;
/** The format of an export. */
export type WrittenFormat = (typeof writtenFormats)[number];

/** A secret to be written. */
export interface WrittenSecret extends Pick<NamedValue, 'name' | 'value'> {
  readonly labels: readonly string[];
  readonly description: string | null;
}

/** Writes secrets so that the readers return each one unchanged. */
export function writeSecrets(format: WrittenFormat, secrets: readonly WrittenSecret[]): string {
  switch (format) {
    case 'env':
      return writeEnv(secrets);
    case 'json':
      return `${JSON.stringify(Object.fromEntries(secrets.map(({ name, value }) => [name, value])), null, 2)}\n`;
    case 'yaml':
      // A JSON string is also a YAML string.
      return secrets.map(({ name, value }) => `${JSON.stringify(name)}: ${JSON.stringify(value)}\n`).join('');
    case 'csv':
      return writeCsv(secrets);
    case 'list':
      return `${JSON.stringify(
        secrets.map(({ name, value, labels, description }) => ({ name, value, labels, description })),
        null,
        2,
      )}\n`;
  }
}

/** Whether a name fits into a `.env` file: it can't contain a space or `=`. */
export function fitsEnv(name: string): boolean {
  return /^[^\s=#'"`]+$/.test(name) && name !== 'export';
}

/**
 * `NAME=value`, one per line; unquoted if unambiguous, otherwise in single quotes, or in double quotes with escapes if the
 * value contains a single quote, tab or line break. A shell that reads the file runs nothing.
 */
export function writeEnv(secrets: readonly Pick<NamedValue, 'name' | 'value'>[]): string {
  return secrets.map(({ name, value }) => `${name}=${writeEnvValue(value)}\n`).join('');
}

const plain = /^[\w./:@%+,-]+$/;
const literal = /^[^'\n\r\t]*$/;
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  $: '\\$',
  '`': '\\`',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function writeEnvValue(value: string): string {
  if (plain.test(value)) return value;
  if (literal.test(value)) return `'${value}'`;
  return `"${value.replaceAll(/[\\"$`\n\r\t]/g, (sign) => escapes[sign] ?? sign)}"`;
}

/**
 * Cells that a spreadsheet would run as a formula get a leading apostrophe, and so do cells that begin with one; the
 * column `escaped` lists them, so that reading removes it again. Labels can't contain a comma.
 */
function writeCsv(secrets: readonly WrittenSecret[]): string {
  const rows = secrets.map(({ name, value, labels, description }) => {
    const cells = { value, description: description ?? '' };
    const escaped = (['value', 'description'] as const).filter((cell) => /^[=+\-@\t\r＝＋－＠']/.test(cells[cell]));
    const safe = (cell: keyof typeof cells): string => (escaped.includes(cell) ? `'${cells[cell]}` : cells[cell]);
    return [harmless(name), safe('value'), labels.map(harmless).join(','), safe('description'), escaped.join(' ')];
  });
  return [['name', 'value', 'labels', 'description', 'escaped'], ...rows]
    .map((row) => `${row.map(quote).join(',')}\r\n`)
    .join('');
}

/** A name can begin with `-` or `@`: add a leading space, which readers trim. */
function harmless(name: string): string {
  return /^[-@]/.test(name) ? ` ${name}` : name;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
