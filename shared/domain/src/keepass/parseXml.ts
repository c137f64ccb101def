/** An element of XML. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

/** Maximum depth of elements. */
export const xmlDepthLimit = 256;

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  readonly texts: string[];
}

const space = '[ \\t\\n]';
const tagName = '[\\p{L}_:][\\p{L}\\p{N}_:.\\-]*';
const attribute = `(${tagName})${space}*=${space}*(?:"([^"<]*)"|'([^'<]*)')`;
const attributes = new RegExp(attribute, 'gu');
const endTag = new RegExp(`</(${tagName})${space}*>`, 'uy');
const startTag = new RegExp(`<(${tagName})((?:${space}+${attribute})*)${space}*(/?)>`, 'uy');

/**
 * Parses an XML 1.0 document and returns its root, or null if it isn't well formed. A document type is refused, so no
 * entity can be declared, expanded or fetched: only XML's five predefined entities and character references are supported.
 */
export function parseXml(source: string): XmlElement | null {
  // As the specification requires, normalize line ends first.
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  let at = 0;
  while (at < text.length) {
    const piece = nextPiece(text, at);
    if (piece === null) return null;
    at = piece.end;
    const parent = open.at(-1);
    if (piece.kind === 'text') {
      // Outside the root only whitespace is allowed.
      if (parent === undefined && piece.text.trim() !== '') return null;
      parent?.texts.push(piece.text);
    }
    if (piece.kind === 'cdata') {
      if (parent === undefined) return null;
      parent.texts.push(piece.text);
    }
    if (piece.kind === 'start') {
      if (root !== null || open.length === xmlDepthLimit) return null;
      open.push({ name: piece.name, attributes: piece.attributes, children: [], texts: [] });
    }
    if (piece.kind !== 'end' && !(piece.kind === 'start' && piece.isEmpty)) continue;
    const element = open.pop();
    if (element?.name !== piece.name) return null;
    const { texts, ...rest } = element;
    const done: XmlElement = { ...rest, text: texts.join('') };
    const above = open.at(-1);
    if (above === undefined) root = done;
    else above.children.push(done);
  }
  return root;
}

type Piece = { readonly end: number } & (
  | { readonly kind: 'skipped' }
  | { readonly kind: 'text' | 'cdata'; readonly text: string }
  | { readonly kind: 'end'; readonly name: string }
  | {
      readonly kind: 'start';
      readonly name: string;
      readonly attributes: XmlElement['attributes'];
      readonly isEmpty: boolean;
    }
);

/** The token at an offset; null if it isn't one of XML without document types. */
function nextPiece(text: string, at: number): Piece | null {
  if (text[at] !== '<') {
    const found = text.indexOf('<', at);
    const end = found < 0 ? text.length : found;
    const raw = text.slice(at, end);
    const read = raw.includes(']]>') ? null : unescape(raw);
    return read === null ? null : { kind: 'text', text: read, end };
  }
  if (text.startsWith('<!--', at)) {
    const close = text.indexOf('--', at + 4);
    return close >= 0 && text[close + 2] === '>' ? { kind: 'skipped', end: close + 3 } : null;
  }
  if (text.startsWith('<![CDATA[', at)) {
    const close = text.indexOf(']]>', at);
    const content = text.slice(at + 9, close);
    return close >= 0 && isText(content) ? { kind: 'cdata', text: content, end: close + 3 } : null;
  }
  if (text.startsWith('<?', at)) {
    const close = text.indexOf('?>', at);
    // The XML declaration is only allowed at the beginning.
    const isLate = at > 0 && /^<\?xml[ \t\n]/i.test(text.slice(at, at + 6));
    return close >= 0 && !isLate ? { kind: 'skipped', end: close + 2 } : null;
  }
  endTag.lastIndex = at;
  const [, ended] = endTag.exec(text) ?? [];
  if (ended !== undefined) return { kind: 'end', name: ended, end: endTag.lastIndex };
  startTag.lastIndex = at;
  const found = startTag.exec(text);
  const read = found === null ? null : readAttributes(found[2] ?? '');
  if (found === null || read === null) return null;
  return {
    kind: 'start',
    name: found[1] ?? '',
    attributes: read,
    isEmpty: found.at(-1) === '/',
    end: startTag.lastIndex,
  };
}

function readAttributes(source: string): ReadonlyMap<string, string> | null {
  const read = new Map<string, string>();
  for (const [, key = '', double, single] of source.matchAll(attributes)) {
    const value = unescape(double ?? single ?? '');
    if (value === null || read.has(key)) return null;
    read.set(key, value);
  }
  return read;
}

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({ lt: '<', gt: '>', amp: '&', apos: "'", quot: '"' }),
);

/** The text with its references replaced; null for an unknown one, and for characters that XML doesn't allow. */
function unescape(source: string): string | null {
  if (!isText(source)) return null;
  let isWhole = true;
  const text = source.replaceAll(/&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|([a-z]+));|&/g, (_whole, decimal, hex, word) => {
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    const read =
      typeof word === 'string' ? named.get(word) : isCharacter(point) ? String.fromCodePoint(point) : undefined;
    isWhole &&= read !== undefined;
    return read ?? '';
  });
  return isWhole ? text : null;
}

/** Whether XML allows a code point: no control characters except tab and line ends, and no surrogates. */
function isCharacter(point: number): boolean {
  if (point < 0x20) return point === 0x9 || point === 0xa || point === 0xd;
  return point <= 0xd7ff || (point >= 0xe000 && point <= 0xfffd) || (point >= 0x10000 && point <= 0x10ffff);
}

function isText(source: string): boolean {
  return source.isWellFormed() && !/[^\t\n\r\P{Cc}\x7f-\x9f]|[\ufffe\uffff]/u.test(source);
}
