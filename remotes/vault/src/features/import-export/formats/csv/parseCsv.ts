/**
 * Reads rows of comma-separated values (RFC 4180). Total: a quote that never closes ends with the text; a quote inside a
 * cell that did not begin with one is a character like any other. Lines end with LF, CRLF or CR; empty lines are no rows.
 */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const endRow = (): void => {
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const cell = text[at] === '"' ? readQuoted(text, at + 1) : readPlain(text, at);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === ',') {
      at += 1;
      // A comma at the very end has an empty cell behind it.
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
  /** Offset of what ended it: a comma, the end of a line or of the text. */
  readonly end: number;
}

const cellEnd = /[,\r\n]/g;

function readPlain(text: string, from: number): Cell {
  cellEnd.lastIndex = from;
  const end = cellEnd.exec(text)?.index ?? text.length;
  return { value: text.slice(from, end), end };
}

function readQuoted(text: string, from: number): Cell {
  let value = '';
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: value + text.slice(at), end: text.length };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      // What follows the closing quote, against the rule, still belongs to the cell.
      const rest = readPlain(text, quote + 1);
      return { value: value + rest.value, end: rest.end };
    }
    value += '"';
    at = quote + 2;
  }
}
