import type { EnvItem } from './envItem.ts';
import { readQuoted, type QuoteMark } from './readQuoted.ts';
import { readUnquoted } from './readUnquoted.ts';

/**
 * Reads a `.env` file. Never throws; each character belongs to exactly one item; the time is
 * linear in the length. Nothing is expanded: `$NAME` stays unchanged.
 *
 * - A byte order mark at the beginning is dropped. Lines end with LF, CRLF or CR.
 * - Blank lines, and lines whose first character is `#`, are comments.
 * - `export ` before the name is dropped. The name ends at the first `=` and contains no space.
 * - Spaces and tabs around name and value are trimmed.
 * - Unquoted values end at ` #` (a comment needs a space before it) or at the end of the line. Backslashes are literal.
 * - `'…'` and `` `…` `` are literal, over any number of lines, with unchanged line endings.
 * - `"…"` likewise, with the escapes ``\n \r \t \" \\ \$ \` ``; every other backslash is literal.
 * - Only spaces and a comment can follow a closing quote.
 * - A name can occur more than once: all are returned, and by convention the last one counts.
 *
 * A line that breaks a rule becomes a fault and reading continues with the next line, so that one forgotten quote does
 * not consume the rest of the file.
 */
export function parseEnv(text: string): readonly EnvItem[] {
  const items: EnvItem[] = [];
  const lineEnds = /\r\n?|\n/g;
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let line = 1;
  while (start < text.length) {
    lineEnds.lastIndex = start;
    const found = lineEnds.exec(text);
    const contentEnd = found?.index ?? text.length;
    const end = found === null ? text.length : lineEnds.lastIndex;
    const item = readItem(text, { start, contentEnd, end, line });
    items.push(item);
    start = item.end;
    line = item.endLine + 1;
  }
  return items;
}

interface LinePlace {
  readonly start: number;
  /** Before the end of the line. */
  readonly contentEnd: number;
  readonly end: number;
  readonly line: number;
}

const quotes: Readonly<Record<string, QuoteMark>> = { "'": 'single', '"': 'double', '`': 'backtick' };

function readItem(text: string, place: LinePlace): EnvItem {
  const content = text.slice(place.start, place.contentEnd);
  const span = { line: place.line, endLine: place.line, start: place.start, end: place.end };
  if (content.trim() === '' || /^[ \t]*#/.test(content)) return { kind: 'remark', ...span };
  const equals = content.indexOf('=');
  if (equals < 0) return { kind: 'fault', reason: 'no-equals', ...span };
  const name = content
    .slice(0, equals)
    .trim()
    .replace(/^export[ \t]+/, '');
  if (name === '') return { kind: 'fault', reason: 'name-empty', ...span };
  if (/\s/.test(name)) return { kind: 'fault', reason: 'name-blank', ...span };

  const quote = quotes[/[^ \t]/.exec(content.slice(equals + 1))?.[0] ?? ''];
  if (quote === undefined) {
    return { kind: 'entry', name, value: readUnquoted(content.slice(equals + 1)), quote: 'none', ...span };
  }
  const opening = text.indexOf(quoteSigns[quote], place.start + equals + 1);
  const quoted = readQuoted(text, opening + 1, quote);
  if (!quoted.ok) return { kind: 'fault', reason: quoted.reason, ...span };
  const endLine = place.line + countLineEnds(text, opening, quoted.valueEnd);
  return { kind: 'entry', name, value: quoted.value, quote, ...span, endLine, end: quoted.end };
}

const quoteSigns: Readonly<Record<QuoteMark, string>> = { single: "'", double: '"', backtick: '`' };

function countLineEnds(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n?|\n/g)?.length ?? 0;
}
