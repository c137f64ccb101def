/** What separates two cells. */
export type CsvSeparator = ',' | ';' | '\t';

const separators: readonly CsvSeparator[] = [',', ';', '\t'];

/** The separator that is most often in the first line; a comma when there is none. Quoted cells do not count. */
export function findSeparator(text: string): CsvSeparator {
  const firstLine = /^[^\r\n]*/.exec(text.replace(/^\ufeff/u, '').replaceAll(/"[^"]*"/g, ''))?.[0] ?? '';
  const countOf = (separator: CsvSeparator): number => firstLine.split(separator).length;
  return separators.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/**
 * Reads rows of comma-separated values (RFC 4180), or of values with another separator between them. Null when a quote
 * never closes: it would swallow all rows after it. A quote inside a cell that did not begin with one is a character like
 * any other. Lines end with LF, CRLF or CR; empty lines are no rows.
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
      // A separator at the very end has an empty cell behind it.
      if (at === text.length) row.push('');
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    endRow();
  }
  if (row.length > 0) endRow();
  return rows;
}

interface Cell {
  readonly value: string;
  /** Offset of what ended it: a separator, the end of a line or of the text. */
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
      // What follows the closing quote, against the rule, still belongs to the cell.
      const rest = readPlain(text, quote + 1, cellEnd);
      return { value: value + rest.value, end: rest.end };
    }
    value += '"';
    at = quote + 2;
  }
}
