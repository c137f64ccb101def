/** Bytes of a UUID. */
export const uuidSizeBytes = 16;

const canonicalUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const hexDigits = '0123456789abcdef';

function digitAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code < 58 ? code - 48 : code - 87;
}

/**
 * Writes the 16 bytes of a UUID in canonical lower case into `target` at `offset`.
 *
 * Only the canonical spelling is taken, so one id has one spelling everywhere.
 *
 * @throws RangeError `uuid-not-canonical`: the caller passed something that is no id.
 */
export function writeUuid(target: Uint8Array, offset: number, uuid: string): void {
  if (!canonicalUuid.test(uuid)) throw new RangeError('uuid-not-canonical');
  let written = offset;
  for (let index = 0; index < uuid.length; index += 2) {
    if (uuid.charCodeAt(index) === 45) index += 1;
    target[written] = (digitAt(uuid, index) << 4) | digitAt(uuid, index + 1);
    written += 1;
  }
}

/** Reads the 16 bytes at `offset` as a UUID in canonical lower case. */
export function readUuid(source: Uint8Array, offset: number): string {
  let uuid = '';
  for (let index = 0; index < uuidSizeBytes; index += 1) {
    if (index === 4 || index === 6 || index === 8 || index === 10) uuid += '-';
    const byte = source[offset + index] ?? 0;
    uuid += hexDigits.charAt(byte >> 4) + hexDigits.charAt(byte & 15);
  }
  return uuid;
}
