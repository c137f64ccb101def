import { keySizeBytes } from '../../hazmat/envelopeFormat.ts';
import { equalInConstantTime, sha256 } from '../../hazmat/node/digest.ts';

const prefix = 'cofferdam-root-key-1 ';
const checkSizeBytes = 4;
const hexOffset = prefix.length;
const checkOffset = hexOffset + 2 * keySizeBytes + 1;
const space = 0x20;
const lineFeed = 0x0a;

/** Length of the one line of a root key file, with its line feed. */
export const rootKeyTextSizeBytes = checkOffset + 2 * checkSizeBytes + 1;

function writeHex(target: Uint8Array, offset: number, bytes: Uint8Array): void {
  for (const [index, byte] of bytes.entries()) {
    target[offset + 2 * index] = hexDigit(byte >> 4);
    target[offset + 2 * index + 1] = hexDigit(byte & 15);
  }
}

function hexDigit(value: number): number {
  return value < 10 ? value + 0x30 : value + 0x57;
}

function readHexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  if (code >= 0x61 && code <= 0x66) return code - 0x57;
  return -1;
}

function readHex(source: Uint8Array, offset: number, sizeBytes: number): Uint8Array | null {
  const bytes = new Uint8Array(sizeBytes);
  for (let index = 0; index < sizeBytes; index += 1) {
    const high = readHexDigit(source[offset + 2 * index] ?? 0);
    const low = readHexDigit(source[offset + 2 * index + 1] ?? 0);
    if (high < 0 || low < 0) return null;
    bytes[index] = (high << 4) | low;
  }
  return bytes;
}

/**
 * The line of a root key file: `cofferdam-root-key-1 <64 hex> <8 hex> LF`, where the last eight
 * are the start of the key's SHA-256 and catch mistakes in copying it manually.
 *
 * Written and read as bytes, never as a string, because a string can't be wiped.
 */
export function encodeRootKeyText(key: Uint8Array): Uint8Array {
  const text = new Uint8Array(rootKeyTextSizeBytes);
  new TextEncoder().encodeInto(prefix, text);
  writeHex(text, hexOffset, key);
  text[checkOffset - 1] = space;
  writeHex(text, checkOffset, sha256(key).subarray(0, checkSizeBytes));
  text[rootKeyTextSizeBytes - 1] = lineFeed;
  return text;
}

/** The 32 bytes of the key, or null for anything else. The caller wipes them. */
export function decodeRootKeyText(text: Uint8Array): Uint8Array | null {
  if (text.length !== rootKeyTextSizeBytes) return null;
  const key = readHex(text, hexOffset, keySizeBytes);
  if (key === null) return null;
  const expected = encodeRootKeyText(key);
  const matches = equalInConstantTime(expected, text);
  expected.fill(0);
  if (matches) return key;
  key.fill(0);
  return null;
}
