import { redactAddress, redacted } from './redact.ts';

/** Attributes of the page that show how it looks; every other may hold a name, and goes. */
const keptAttributes = new Set([
  '_cssText',
  'class',
  'cx',
  'cy',
  'd',
  'dir',
  'fill',
  'height',
  'lang',
  'points',
  'r',
  'rel',
  'role',
  'rx',
  'stroke',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-width',
  'style',
  'tabindex',
  'transform',
  'type',
  'viewBox',
  'width',
  'x',
  'x1',
  'x2',
  'xmlns',
  'y',
  'y1',
  'y2',
]);
const addressKeys = new Set(['href', 'src', 'url', 'description', 'to', 'from', 'previous']);
/** An address, or a path of a page, under whatever key the library puts it. */
const addressLike = /^(?:[a-z][a-z0-9+.-]*:\/)?\/(?!\*)/i;

/** Keys with words of the library, each with the form that they have. */
const wordKeys: Readonly<Record<string, RegExp>> = {
  category: /^[a-z]+(?:[._-][a-z]+)*$/,
  level: /^[a-z]+$/,
  // Of a document type.
  name: /^html$/,
  op: /^[a-z]+(?:[._-][a-z]+)*$/,
  priority: /^(?:important)?$/,
  property: /^-{0,2}[a-z][a-z0-9-]*$/,
  rule: /^[^]*$/,
  tag: /^[A-Za-z]+$/,
  tagName: /^[a-z][a-z0-9-]*$/i,
  type: /^[a-z]+(?:[._-][a-z]+)*$/,
};

/** Takes out of the facts about a replay what is not about the replay itself; addresses lose names and queries. */
export function redactReplayMetadata(facts: object): object {
  const kept = Object.entries(facts).filter(([key]) =>
    /^(replay|trace|error|event)_|^(type|segment_id|timestamp|release|environment|platform|sdk|urls)$/.test(key),
  );
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'urls' ? (value as readonly string[]).map(redactAddress) : value]),
  );
}

/**
 * Takes out of a recording what masking the text leaves: addresses in links, and attributes, which hold ids and names.
 * What is no recording as it is known here is replaced as a whole.
 *
 * @param recording a line of facts, a line feed, and a JSON array of events
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

/** Where a rule or a property of a style is, in place of a text of the page. */
const styleKeys = new Set(['textContent', 'value']);
/** Where texts of the page and of fields are: the library masks them, and this leaves nothing that it didn't. */
const maskedKeys = new Set(['text', 'textContent', 'value']);

function redactString(value: string, key: string): string {
  if (maskedKeys.has(key)) return value.replace(/[^\s*]/g, '*');
  if (addressKeys.has(key) || addressLike.test(value)) return redactAddress(value);
  return value === '' || wordKeys[key]?.test(value) === true ? value : redacted;
}

function redactAttribute(name: string, held: unknown): unknown {
  if (typeof held !== 'string' || keptAttributes.has(name) || name.startsWith('rr_')) return held;
  return addressKeys.has(name) ? redactAddress(held) : redacted;
}
