/** Separators of cells. */
export type CsvSeparator = ',' | ';' | '\t';

const separators: readonly CsvSeparator[] = [',', ';', '\t'];

/** The most frequent separator of the first line, without quoted cells; a comma if there is none. */
export function findSeparator(text: string): CsvSeparator {
  const [firstLine = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const countOf = (separator: CsvSeparator): number => firstLine.split(separator).length;
  return separators.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/**
 * Parses comma-separated values (RFC 4180), or values with another separator. Null if a quote never closes, because it
 * would swallow all rows after it. A quote inside a cell that doesn't start with one is a normal character. Lines end with
 * LF, CRLF or CR; empty lines are skipped.
 */
export function parseCsv(text: string, separator: CsvSeparator = ','): readonly (readonly string[])[] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const cellEnd = new RegExp(`[${separator}\\r\\n]`, 'g');
  const endRow = (): void => {
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const cell = text[at] === '"' ? readQuoted(text, at + 1, cellEnd) : readPlain(text, at, cellEnd);
    if (cell === null) return null;
    row.push(cell.value);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end is followed by an empty cell.
      if (at === text.length) row.push('');
      continue;
    }
    // CRLF ends an empty line, too, which is skipped.
    at += 1;
    endRow();
  }
  if (row.length > 0) endRow();
  return rows;
}

interface Cell {
  readonly value: string;
  /** Offset of its end: a separator, or the end of the line or the text. */
  readonly end: number;
}

function readPlain(text: string, from: number, cellEnd: RegExp): Cell {
  cellEnd.lastIndex = from;
  const end = cellEnd.exec(text)?.index ?? text.length;
  return { value: text.slice(from, end), end };
}

function readQuoted(text: string, from: number, cellEnd: RegExp): Cell | null {
  let value = '';
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      // Text after the closing quote breaks the rule, but still belongs to the cell.
      const rest = readPlain(text, quote + 1, cellEnd);
      return { value: value + rest.value, end: rest.end };
    }
    value += '"';
    at = quote + 2;
  }
}
