/** Why a text isn't base32: a character outside the alphabet, an impossible length or padding, or stray last bits. */
export type Base32Fault = 'character' | 'length' | 'trailing-bits';

/** The result of decoding. */
export type Base32Result =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly fault: Base32Fault };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const padding = 0x3d;
/** Number of `=` by the length of the last group; other lengths are impossible (RFC 4648 section 6). */
const paddingOf: Readonly<Record<number, number>> = { 0: 0, 2: 6, 4: 4, 5: 3, 7: 1 };

/**
 * Decodes base32 strictly (RFC 4648 section 6): upper case, either no padding or all of it, and zero as the unused last
 * bits, so that every byte string has exactly one text except for padding. Total: never throws. Also accepts the text as
 * ASCII bytes, so that a seed doesn't have to become a string.
 */
export function decodeBase32(text: string | Uint8Array): Base32Result {
  const isText = typeof text === 'string';
  const at = (index: number): number => (isText ? text.charCodeAt(index) : (text[index] ?? 0));
  let length = text.length;
  while (length > 0 && at(length - 1) === padding) length -= 1;
  const padded = text.length - length;
  const expected = paddingOf[length % 8];
  if (expected === undefined || (padded !== 0 && padded !== expected)) {
    return { ok: false, fault: hasStranger(at, length) ? 'character' : 'length' };
  }
  const bytes = new Uint8Array(Math.floor((length * 5) / 8));
  let bits = 0;
  let held = 0;
  let written = 0;
  for (let index = 0; index < length; index += 1) {
    const value = valueOf(at(index));
    if (value < 0) return { ok: false, fault: 'character' };
    held = (held << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[written] = held >> bits;
    written += 1;
    held &= (1 << bits) - 1;
  }
  return held === 0 ? { ok: true, bytes } : { ok: false, fault: 'trailing-bits' };
}

/** The base32 text of bytes, in upper case and without padding: the stored and shown form of seeds. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet.charAt(held >> bits);
      held &= (1 << bits) - 1;
    }
  }
  return bits === 0 ? text : text + alphabet.charAt(held << (5 - bits));
}

/** Upper-cases only the 26 ASCII letters, because `toUpperCase` would turn ſ, ı and ß into S, I and SS. */
export function toUpperLetters(text: string): string {
  return text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
}

function valueOf(code: number): number {
  if (code >= 0x41 && code <= 0x5a) return code - 0x41;
  if (code >= 0x32 && code <= 0x37) return code - 0x32 + 26;
  return -1;
}

function hasStranger(at: (index: number) => number, length: number): boolean {
  for (let index = 0; index < length; index += 1) if (valueOf(at(index)) < 0) return true;
  return false;
}
