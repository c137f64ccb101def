/** How a value is quoted. */
export type QuoteMark = 'single' | 'double' | 'backtick';

/** A quoted value, or the fault. */
export type QuotedValue =
  | {
      readonly ok: true;
      readonly value: string;
      /** Offset of the closing quote. */
      readonly valueEnd: number;
      /** Offset after the end of the line on which it closes. */
      readonly end: number;
    }
  | { readonly ok: false; readonly reason: 'quote-open' | 'after-quote' };

/**
 * Reads a quoted value.
 *
 * @param from offset after the opening quote
 */
export function readQuoted(text: string, from: number, quote: QuoteMark): QuotedValue {
  const valueEnd =
    quote === 'double' ? findUnescapedQuote(text, from) : text.indexOf(quote === 'single' ? "'" : '`', from);
  if (valueEnd < 0) return { ok: false, reason: 'quote-open' };
  const after = /[ \t]*(?:#[^\r\n]*)?(?:\r\n?|\n|$)/y;
  after.lastIndex = valueEnd + 1;
  if (!after.test(text)) return { ok: false, reason: 'after-quote' };
  const raw = text.slice(from, valueEnd);
  return { ok: true, value: quote === 'double' ? unescape(raw) : raw, valueEnd, end: after.lastIndex };
}

function findUnescapedQuote(text: string, from: number): number {
  const signs = /["\\]/g;
  signs.lastIndex = from;
  for (let found = signs.exec(text); found !== null; found = signs.exec(text)) {
    if (found[0] === '"') return found.index;
    // A backslash escapes any next character.
    signs.lastIndex = found.index + 2;
  }
  return -1;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', $: '$', '`': '`' };

function unescape(raw: string): string {
  return raw.replace(/\\([nrt"\\$`])/g, (whole, sign: string) => escapes[sign] ?? whole);
}
