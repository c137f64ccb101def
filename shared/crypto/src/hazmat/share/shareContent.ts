import { IntegrityError } from '../integrityError.ts';
import type { Bytes } from '../web/webCrypto.ts';
import { ShareError } from './shareError.ts';

/** The content for a reader. */
export interface ShareContent {
  /** Name of the secret or note, at most 1,024 bytes of UTF-8. */
  readonly name: string;
  /** Number of the version; 0 if there is none. */
  readonly version: number;
  /** The value or the text of the note, at most 262,144 bytes of UTF-8. */
  readonly text: string;
}

const maxNameBytes = 1_024;
const maxTextBytes = 262_144;
const headSizeBytes = 10;
const minSizeBytes = 256;

const encoder = new TextEncoder();

/**
 * Encodes a content and pads it with zeros, so that the stored size reveals little of the
 * value's size: at least 256 bytes, then Padmé, which adds at most 12 %.
 *
 * @throws ShareError `content-too-large`
 */
export function encodeShareContent({ name, version, text }: ShareContent): Bytes {
  const nameBytes = encoder.encode(name);
  const textBytes = encoder.encode(text);
  if (nameBytes.length > maxNameBytes || textBytes.length > maxTextBytes) {
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

/** Decodes the result of {@link encodeShareContent}. @throws IntegrityError for anything else, even one extra byte. */
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
  if (sizeBytes <= minSizeBytes) return minSizeBytes;
  const exponent = Math.floor(Math.log2(sizeBytes));
  const free = 2 ** (exponent - (Math.floor(Math.log2(exponent)) + 1));
  return Math.ceil(sizeBytes / free) * free;
}
