/** Size of a tar block: a header is one block, and contents are padded to blocks. */
export const blockBytes = 512;

const nameBytes = 100;
const size = { at: 124, bytes: 12 };
const checksum = { at: 148, bytes: 8 };

/** The header of a regular file (POSIX ustar), so that any tar can list and extract an archive. */
export function writeTarHeader(name: string, sizeBytes: number, modifiedAt: Date): Buffer {
  if (Buffer.byteLength(name) > nameBytes) throw new Error(`${name} is too long for a tar file`);
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0);
  header.write('0000600\0' + '0000000\0'.repeat(2), 100);
  header.write(`${octal(sizeBytes, 11)}\0${octal(Math.floor(modifiedAt.getTime() / 1_000), 11)}\0`, size.at);
  header.write('0ustar\x0000', 156);
  header.write(`${octal(sumOf(header), 6)}\0 `, checksum.at);
  return header;
}

/** Name and size of the file that follows; null for anything that `writeTarHeader` doesn't write. */
export function readTarHeader(header: Buffer): { readonly name: string; readonly sizeBytes: number } | null {
  const sizeBytes = readOctal(header, size);
  if (sizeBytes === null || readOctal(header, checksum) !== sumOf(header)) return null;
  const end = header.indexOf(0);
  return { name: header.toString('utf8', 0, Math.min(end, nameBytes)), sizeBytes };
}

/** Zeros that pad the last block of a file. */
export function paddingBytes(sizeBytes: number): number {
  return (blockBytes - (sizeBytes % blockBytes)) % blockBytes;
}

/** The sum of all bytes, in which the checksum itself counts as spaces. */
function sumOf(header: Buffer): number {
  const end = checksum.at + checksum.bytes;
  return header.reduce((sum, byte, index) => sum + (index >= checksum.at && index < end ? 0x20 : byte), 0);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function readOctal(header: Buffer, { at, bytes }: { readonly at: number; readonly bytes: number }): number | null {
  const text = /^[0-7]+/.exec(header.toString('latin1', at, at + bytes))?.[0];
  return text === undefined ? null : Number.parseInt(text, 8);
}
