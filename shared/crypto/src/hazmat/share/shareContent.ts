import { IntegrityError } from '../integrityError.ts';
import type { Bytes } from '../web/webCrypto.ts';
import { ShareError } from './shareError.ts';

/** What a reader gets. */
export interface ShareContent {
  /** Name of the secret or note, at most 1,024 bytes of UTF-8. */
  readonly name: string;
  /** Number of the version, 0 where the thing has none. */
  readonly version: number;
  /** The value or the text of the note, at most 262,144 bytes of UTF-8. */
  readonly text: string;
}

const largestNameBytes = 1_024;
const largestTextBytes = 262_144;
const headSizeBytes = 10;
const leastSizeBytes = 256;

const encoder = new TextEncoder();

/**
 * Lays a content out as bytes and fills it up with zeros, so that the size of what the server keeps reveals little of the
 * size of a value: 256 bytes at least, then Padmé, which adds 12 % at most.
 *
 * @throws ShareError `content-too-large`
 */
export function encodeShareContent({ name, version, text }: ShareContent): Bytes {
  const nameBytes = encoder.encode(name);
  const textBytes = encoder.encode(text);
  if (nameBytes.length > largestNameBytes || textBytes.length > largestTextBytes) {
    throw new ShareError('content-too-large');
  }
  const sizeBytes = headSizeBytes + nameBytes.length + textBytes.length;
  const bytes = new Uint8Array(paddedSize(sizeBytes));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, nameBytes.length);
  view.setUint32(2, version);
  view.setUint32(6, textBytes.length);
  bytes.set(nameBytes, headSizeBytes);
  bytes.set(textBytes, headSizeBytes + nameBytes.length);
  nameBytes.fill(0);
  textBytes.fill(0);
  return bytes;
}

/** Reads what {@link encodeShareContent} laid out. @throws IntegrityError for anything else, one byte more included. */
export function decodeShareContent(bytes: Bytes): ShareContent {
  if (bytes.length < headSizeBytes) throw new IntegrityError();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nameEnd = headSizeBytes + view.getUint16(0);
  const textEnd = nameEnd + view.getUint32(6);
  const isWhole = bytes.length === paddedSize(textEnd) && bytes.subarray(textEnd).every((byte) => byte === 0);
  if (!isWhole) throw new IntegrityError();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return {
      name: decoder.decode(bytes.subarray(headSizeBytes, nameEnd)),
      version: view.getUint32(2),
      text: decoder.decode(bytes.subarray(nameEnd, textEnd)),
    };
  } catch {
    throw new IntegrityError();
  }
}

/** Padmé (Nikitin et al., PETS 2019): rounds up to a number with a short mantissa. */
function paddedSize(sizeBytes: number): number {
  if (sizeBytes <= leastSizeBytes) return leastSizeBytes;
  const exponent = Math.floor(Math.log2(sizeBytes));
  const free = 2 ** (exponent - (Math.floor(Math.log2(exponent)) + 1));
  return Math.ceil(sizeBytes / free) * free;
}
