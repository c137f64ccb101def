import { findSeparator } from '@cofferdam/domain/csv';
import { isXml } from '@cofferdam/domain/keepass';
import { isLoginTable } from './products/readLogins.ts';

/** The formats of a file. */
export type PlainFormat = 'env' | 'json' | 'yaml' | 'csv' | 'xml';

const extensions: ReadonlyMap<string, PlainFormat> = new Map([
  ['json', 'json'],
  ['yaml', 'yaml'],
  ['yml', 'yaml'],
  ['csv', 'csv'],
  ['tsv', 'csv'],
  ['xml', 'xml'],
]);

/** Guesses the format of a text by the name of its file, otherwise by its beginning. Default: `.env`. */
export function guessFormat(text: string, fileName: string | null): PlainFormat {
  const extension = /\.([a-z]+)$/i.exec(fileName ?? '')?.[1]?.toLowerCase() ?? '';
  const byName = extensions.get(extension);
  if (byName !== undefined) return byName;
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (/^[{[]/.test(start)) return 'json';
  if (isXml(start)) return 'xml';
  const [firstLine = ''] = start.split(/\r\n?|\n/, 1);
  if (namesColumns(firstLine)) return 'csv';
  const lines = start.split(/\r\n?|\n/).filter((line) => line.trim() !== '' && !/^\s*#/.test(line));
  const assigns = lines.some((line) => /^\s*(?:export\s+)?[^\s:=]+\s*=/.test(line));
  if (!assigns && /^(?:---(?:\s|$)|(?:[^\s:="]+|"(?:[^"\\]|\\.)+"):(?:\s|$))/.test(lines[0] ?? '')) return 'yaml';
  return 'env';
}

/** Whether a line is the header of a table: with a name and a value after it, or of logins. */
function namesColumns(line: string): boolean {
  const cells = line.split(findSeparator(line)).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .toLowerCase(),
  );
  if (cells.some((cell) => cell.includes('='))) return false;
  const nameAt = cells.findIndex((cell) => cell === 'name' || cell === 'key');
  return isLoginTable(cells) || (nameAt >= 0 && cells.slice(nameAt + 1).includes('value'));
}
