/** Bytes of a UUID. */
export const uuidSizeBytes = 16;

const hexDigits = '0123456789abcdef';
const uuidTextLength = 36;
const hyphen = 45;
const noDigit = 0xff;

// A table instead of a regular expression: every value that is opened encodes eight UUIDs.
const digitOfCode = new Uint8Array(128).fill(noDigit);
for (let value = 0; value < hexDigits.length; value += 1) digitOfCode[hexDigits.charCodeAt(value)] = value;

function digitAt(text: string, index: number): number {
  return digitOfCode[text.charCodeAt(index)] ?? noDigit;
}

function isHyphenPlace(index: number): boolean {
  return index === 8 || index === 13 || index === 18 || index === 23;
}

/**
 * Writes the 16 bytes of a UUID in canonical lower case into `target` at `offset`.
 *
 * Only the canonical spelling is accepted, so one id has one spelling everywhere.
 *
 * @throws RangeError `uuid-not-canonical`; then `target` can contain the bytes before the invalid character.
 */
export function writeUuid(target: Uint8Array, offset: number, uuid: string): void {
  if (uuid.length !== uuidTextLength) throw new RangeError('uuid-not-canonical');
  let written = offset;
  for (let index = 0; index < uuidTextLength; index += 2) {
    if (isHyphenPlace(index)) {
      if (uuid.charCodeAt(index) !== hyphen) throw new RangeError('uuid-not-canonical');
      index += 1;
    }
    const high = digitAt(uuid, index);
    const low = digitAt(uuid, index + 1);
    if (high === noDigit || low === noDigit) throw new RangeError('uuid-not-canonical');
    target[written] = (high << 4) | low;
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
