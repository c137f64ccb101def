/** A field of a message: its number and its value, a varint or bytes. */
export interface ProtobufField {
  readonly number: number;
  readonly value: bigint | Uint8Array;
}

/**
 * The fields of one message in the Protocol Buffers wire format, in order; null for invalid bytes. Strict where parsers
 * differ: a length beyond the end, a varint over ten bytes or a group is invalid. Fixed-width fields are skipped.
 */
export function readProtobuf(bytes: Uint8Array): ProtobufField[] | null {
  const fields: ProtobufField[] = [];
  const cursor = { bytes, at: 0 };
  while (cursor.at < bytes.length) {
    const tag = readVarint(cursor);
    if (tag === null) return null;
    const number = Number(tag >> 3n);
    const wireType = Number(tag & 7n);
    if (number < 1 || number > 0x1f_ff_ff_ff) return null;
    if (wireType === 0) {
      const value = readVarint(cursor);
      if (value === null) return null;
      fields.push({ number, value });
      continue;
    }
    const size = wireType === 2 ? readVarint(cursor) : fixedSizes[wireType];
    if (size === null || size === undefined || BigInt(cursor.at) + size > BigInt(bytes.length)) return null;
    const end = cursor.at + Number(size);
    if (wireType === 2) fields.push({ number, value: bytes.subarray(cursor.at, end) });
    cursor.at = end;
  }
  return fields;
}

const fixedSizes: Readonly<Record<number, bigint>> = { 1: 8n, 5: 4n };

function readVarint(cursor: { readonly bytes: Uint8Array; at: number }): bigint | null {
  let value = 0n;
  for (let shift = 0n; shift < 70n; shift += 7n) {
    const byte = cursor.bytes[cursor.at];
    if (byte === undefined) return null;
    cursor.at += 1;
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return value < 1n << 64n ? value : null;
  }
  return null;
}
