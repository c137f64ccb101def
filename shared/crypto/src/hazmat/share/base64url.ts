import type { Bytes } from '../web/webCrypto.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const places = new Map(Array.from(alphabet, (sign, place) => [sign, place]));

/** Base64url without padding (RFC 4648 §5). */
export function encodeBase64url(bytes: Uint8Array): string {
  const signs: string[] = [];
  let buffered = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffered = (buffered << 8) | byte;
    for (bits += 8; bits >= 6; bits -= 6) signs.push(alphabet.charAt((buffered >> (bits - 6)) & 63));
    buffered &= 63;
  }
  if (bits > 0) signs.push(alphabet.charAt((buffered << (6 - bits)) & 63));
  return signs.join('');
}

/**
 * Parses base64url strictly: no padding, no other characters, no unused bits. So each byte string has one spelling, and a
 * link that was truncated or changed by a mail program is detected.
 *
 * @returns null for anything else
 */
export function decodeBase64url(text: string): Bytes | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let buffered = 0;
  let bits = 0;
  let at = 0;
  for (const sign of text) {
    const place = places.get(sign);
    if (place === undefined) return null;
    buffered = ((buffered << 6) | place) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (buffered >> bits) & 255;
    at += 1;
  }
  return (buffered & ((1 << bits) - 1)) === 0 ? bytes : null;
}
