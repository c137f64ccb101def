// Castagnoli's polynomial, reversed: Cloud KMS uses it for checksums of requests and responses.
const polynomial = 0x82f63b78;
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value >>> 0;
});

/** CRC32C as Cloud KMS writes it: a decimal text. */
export function crc32c(bytes: Uint8Array): string {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return String((value ^ 0xffffffff) >>> 0);
}
