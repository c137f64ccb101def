import { redactAddress, redacted } from './redact.ts';

/** Attributes that affect the look of the page; all others can contain names and are removed. */
const keptAttributes = new Set([
  '_cssText',
  'class',
  'dir',
  'height',
  'lang',
  'rel',
  'role',
  'style',
  'tabindex',
  'type',
  'width',
]);
const addressKeys = new Set(['href', 'src', 'url', 'description', 'to', 'from', 'previous']);
/** A URL or a path of a page, under any key of the library. */
const addressLike = /^(?:[a-z][a-z0-9+.-]*:\/)?\/(?!\*)/i;

/** Keys of the library's own texts, each with the required form. */
const wordKeys: Readonly<Record<string, RegExp>> = {
  category: /^[a-z]+(?:[._-][a-z]+)*$/,
  level: /^[a-z]+$/,
  // Of a doctype node.
  name: /^html$/,
  op: /^[a-z]+(?:[._-][a-z]+)*$/,
  priority: /^(?:important)?$/,
  property: /^-{0,2}[a-z][a-z0-9-]*$/,
  rule: /^[^]*$/,
  tag: /^[A-Za-z]+$/,
  tagName: /^[a-z][a-z0-9-]*$/i,
  type: /^[a-z]+(?:[._-][a-z]+)*$/,
};

/** Removes everything from a replay's metadata that isn't about the replay itself, and names and queries from URLs. */
export function redactReplayMetadata(facts: object): object {
  const kept = Object.entries(facts).filter(([key]) =>
    /^(replay|trace|error|event)_|^(type|segment_id|timestamp|release|environment|platform|sdk|urls)$/.test(key),
  );
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'urls' ? (value as readonly string[]).map(redactOwnAddress) : value]),
  );
}

/**
 * Removes from a recording what masked text still leaves: URLs in links, and attributes, which contain ids and names. A
 * recording in an unknown form is replaced as a whole.
 *
 * @param recording a line of metadata, a line feed, and a JSON array of events
 */
export function redactRecording(recording: string): string {
  const end = recording.indexOf('\n') + 1;
  try {
    return recording.slice(0, end) + JSON.stringify(walk(JSON.parse(recording.slice(end)), ''));
  } catch {
    return `${recording.slice(0, end)}[]`;
  }
}

function walk(value: unknown, key: string): unknown {
  if (typeof value === 'string') return redactString(value, key);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => walk(one, key === 'rules' ? 'rule' : ''));
  const entries = Object.entries(value);
  if (key === 'attributes')
    return Object.fromEntries(entries.map(([name, held]) => [name, redactAttribute(name, held)]));
  const isStyle = 'isStyle' in value || 'property' in value;
  return Object.fromEntries(
    entries.map(([name, held]) => [name, isStyle && styleKeys.has(name) ? held : walk(held, name)]),
  );
}

/** Keys of CSS in style nodes, which isn't text of the page. */
const styleKeys = new Set(['textContent', 'value']);
/** Keys of texts of the page and of fields. The library masks them; anything left unmasked is masked here. */
const maskedKeys = new Set(['text', 'textContent', 'value']);

function redactString(value: string, key: string): string {
  if (maskedKeys.has(key)) return value.replace(/[^\s*]/g, '*');
  if (addressKeys.has(key) || addressLike.test(value)) return redactOwnAddress(value);
  return value === '' || wordKeys[key]?.test(value) === true ? value : redacted;
}

function redactAttribute(name: string, held: unknown): unknown {
  if (typeof held !== 'string' || keptAttributes.has(name) || name.startsWith('rr_')) return held;
  return addressKeys.has(name) ? redactOwnAddress(held) : redacted;
}

/** Links to other origins come from notes, and any part of them can be a secret. */
function redactOwnAddress(text: string): string {
  const { origin } = globalThis.location;
  const isOwn = (text.startsWith('/') || text.startsWith(origin)) && URL.parse(text, origin)?.origin === origin;
  return isOwn ? redactAddress(text) : redacted;
}
