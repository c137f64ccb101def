import { readFileSync } from 'node:fs';

/** Reads one of the vector files of this folder. The caller names its shape. */
export function readVectors<Shape>(fileName: string): Shape {
  return JSON.parse(readFileSync(new URL(fileName, import.meta.url), 'utf8')) as Shape;
}

/** Bytes of a hex string. */
export function fromHex(hex: string): Uint8Array {
  return new Uint8Array(Buffer.from(hex, 'hex'));
}

/** Lower-case hex of bytes. */
export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
