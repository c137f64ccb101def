/** Bytes as PostgreSQL reads them inside of an array: `\x` and hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}
