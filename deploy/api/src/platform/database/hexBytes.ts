/** Bytes as PostgreSQL reads them inside an array: `\x` and hexadecimal. */
export function hexBytes(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}
