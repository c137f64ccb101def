import { ApiFailure } from '../errors/apiFailure.ts';

/**
 * More than one call needs: an import of 1,000 entries with all of their settings. One with many labels or recovery
 * codes is sent as several calls.
 */
const bounds = {
  depth: 16,
  /** Members of one object, or elements of one array. */
  members: 1_100,
  /** Members and elements in all. */
  values: 20_000,
  /** Bytes outside strings: numbers, punctuation, space. */
  structureBytes: 1_048_576,
} as const;

const quote = 0x22;
const backslash = 0x5c;
// Characters of a string that are scanned one by one, before native code searches for its end.
const shortText = 64;

/** The meaning of a byte outside strings: nothing, a container's start or end, a further member, a string's start. */
const meanings = new Uint8Array(256);
const opens = 1;
const closes = 2;
const separates = 3;
const beginsText = 4;
for (const [characters, meaning] of [
  ['{[', opens],
  ['}]', closes],
  [',', separates],
  ['"', beginsText],
] as const) {
  for (const byte of Buffer.from(characters)) meanings[byte] = meaning;
}

/**
 * Refuses a body with too many levels or values before it is parsed. Parsing and validation take time per
 * value; this takes little time per byte and stops at the first bound. Invalid JSON is left to
 * the parser.
 *
 * @returns the number of values: containers, and members or elements after the first of each
 * @throws ApiFailure `validation.request`
 */
export function requireBoundedJson(body: Buffer): number {
  const members = new Uint32Array(bounds.depth + 1);
  let depth = 0;
  let values = 0;
  let structureBytes = 0;
  for (let at = 0; at < body.length; at += 1) {
    structureBytes += 1;
    if (structureBytes > bounds.structureBytes) refuse();
    const meaning = meanings[body[at] ?? 0];
    if (meaning === beginsText) {
      at = endOfText(body, at + 1);
    } else if (meaning === opens) {
      depth += 1;
      values += 1;
      if (depth > bounds.depth || values > bounds.values) refuse();
      members[depth] = 1;
    } else if (meaning === closes) {
      depth = Math.max(0, depth - 1);
    } else if (meaning === separates) {
      values += 1;
      const count = (members[depth] ?? 0) + 1;
      members[depth] = count;
      if (count > bounds.members || values > bounds.values) refuse();
    }
  }
  return values;
}

function refuse(): never {
  throw new ApiFailure('validation.request');
}

/** The position of the closing quote; the end of the body if there is none. */
function endOfText(body: Buffer, start: number): number {
  for (let from = start; ;) {
    const until = Math.min(from + shortText, body.length);
    for (; from < until; from += 1) {
      if (body[from] === quote) return from;
      if (body[from] === backslash) from += 1;
    }
    if (from >= body.length) return body.length;
    const end = body.indexOf(quote, from);
    if (end < 0) return body.length;
    let escapes = end;
    while (escapes > from && body[escapes - 1] === backslash) escapes -= 1;
    if ((end - escapes) % 2 === 0) return end;
    from = end + 1;
  }
}
