/*
 * A writer of the wire format of Protocol Buffers for tests, based on its public description.
 */

/** A number in the wire format. */
function varint(value: number | bigint): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
}

/** A field with a number. */
export function numberField(number: number, value: number | bigint): number[] {
  return [...varint(number << 3), ...varint(value)];
}

/** A field with bytes or a text. */
export function bytesField(number: number, value: Uint8Array | readonly number[] | string): number[] {
  const content = typeof value === 'string' ? new TextEncoder().encode(value) : value;
  return [...varint((number << 3) | 2), ...varint(content.length), ...content];
}

/** Base64 of bytes. */
export function base64(all: ArrayLike<number>): string {
  return btoa(Array.from(all, (byte) => String.fromCharCode(byte)).join(''));
}
