import { crc32 } from 'node:zlib';
import { limits, type LabelColor } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';

/**
 * The bytes of an accepted picture, regardless of its declared type: a complete PNG or JPEG without trailing data,
 * square and small. This excludes anything that a browser would read as a document, and small files that unpack to
 * large pictures.
 *
 * @throws ApiFailure `validation.request`
 */
export function requirePicture(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  const sides = bytes.length <= limits.pictureBytes ? (readPng(bytes) ?? readJpeg(bytes)) : null;
  const isFit = sides !== null && sides.width === sides.height && sides.width > 0 && sides.width <= limits.pictureSide;
  if (!isFit) throw new ApiFailure('validation.request', { fields: ['picture'] });
  return bytes;
}

/** A stored picture as a `data:` URL. */
export function presentPicture(bytes: Uint8Array | null): string | null {
  if (bytes === null) return null;
  const type = bytes[0] === pngStart[0] ? 'image/png' : 'image/jpeg';
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The size of a PNG with complete chunks from IHDR to IEND (PNG, section 5). Null for anything else. */
function readPng(bytes: Buffer): Sides | null {
  if (!bytes.subarray(0, 8).equals(pngStart)) return null;
  let sides: Sides | null = null;
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if ((type === 'IHDR') !== (at === 8)) return null;
    if (type === 'IHDR') {
      if (length !== 13) return null;
      sides = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND') return hasData && end === bytes.length ? sides : null;
    at = end;
  }
  return null;
}

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Baseline, extended and progressive: the formats that browsers support. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

/**
 * The size of a JPEG with complete segments up to the end of the image (ITU-T T.81, annex B). Null for anything else.
 */
function readJpeg(bytes: Buffer): Sides | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null;
  let sides: Sides | null = null;
  let hasScan = false;
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === endOfImage) return hasScan && at + 2 === bytes.length ? sides : null;
    if (at + 4 > bytes.length) return null;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return null;
    if (frames.has(marker)) {
      // Only one frame, because a second one could have another size.
      if (sides !== null || length < 8) return null;
      sides = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + length;
    if (marker === startOfScan) {
      hasScan = true;
      at = skipScan(bytes, at);
    }
  }
  return null;
}

/** The end of a scan's data: the first marker that isn't a restart (T.81, B.1.1.5). */
function skipScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/** The color of an organization's tile; omitted without one. */
export function presentColor(color: LabelColor | null): { readonly color?: LabelColor } {
  return color === null ? {} : { color };
}
