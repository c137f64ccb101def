import { encodeBase32 } from '../base32.ts';
import type { OtpType } from '../otpEntry.ts';
import { checkClaim, collectEntries, type CollectedEntry } from './collectEntries.ts';
import type { MigrationBatch, ReadingResult } from './importReading.ts';
import { readProtobuf, type ProtobufField } from './protobuf.ts';

const shape = /^otpauth-migration:\/\/offline\/?\?([^#]*)$/iu;
const algorithms: Readonly<Record<number, string>> = { 0: 'SHA1', 1: 'SHA1', 2: 'SHA256', 3: 'SHA512' };
const digitCounts: Readonly<Record<number, number>> = { 0: 6, 1: 6, 2: 8 };
const types: Readonly<Record<number, OtpType>> = { 0: 'TOTP', 1: 'HOTP', 2: 'TOTP' };
const maxBatches = 100;

/**
 * Reads one migration code of Google Authenticator: `otpauth-migration://offline?data=`, base64 of a message with entries
 * (raw seed, name, issuer, algorithm, digits, type and counter), and the number of this part and of all parts.
 */
export function readMigration(text: string): ReadingResult {
  const [, query = ''] = shape.exec(text.trim()) ?? [];
  const data = query.split('&').filter((part) => part.startsWith('data='));
  const bytes = data.length === 1 ? decodeBase64(data[0]?.slice(5) ?? '') : null;
  const fields = bytes === null ? null : readProtobuf(bytes);
  if (fields === null || !fields.some((field) => field.number === 1)) return { ok: false, fault: 'damaged' };
  const entries = fields.filter((field) => field.number === 1).map((field) => readEntry(field.value));
  const reading = collectEntries('google-migration', entries);
  return { ok: true, reading: { ...reading, batch: readBatch(fields) } };
}

/** The lines of a text that has only migration codes, one per line; otherwise the text itself. A byte order mark is trimmed, too. */
export function splitMigrations(text: string): readonly string[] {
  const lines = text
    .split(/[\r\n]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.length > 0 && lines.every((line) => /^otpauth-migration:/iu.test(line)) ? lines : [text];
}

function readBatch(fields: readonly ProtobufField[]): MigrationBatch | null {
  const size = numberOf(fields, 3);
  const index = numberOf(fields, 4);
  if (size <= 1 || size > maxBatches || index >= size) return null;
  return { id: Number(BigInt.asIntN(32, bigOf(fields, 5))), index, size };
}

function readEntry(value: bigint | Uint8Array): CollectedEntry {
  const fields = typeof value === 'bigint' ? null : readProtobuf(value);
  if (fields === null) return { fault: 'shape', label: '' };
  const seed = bytesOf(fields, 1);
  const name = textOf(fields, 2);
  const issuer = textOf(fields, 3);
  if (name === null || issuer === null) return { fault: 'text', label: '' };
  const claimed = splitName(name, issuer);
  const counter = bigOf(fields, 7);
  return checkClaim({
    ...claimed,
    type: types[numberOf(fields, 6)] ?? null,
    seed: encodeBase32(seed),
    algorithm: algorithms[numberOf(fields, 4)] ?? '',
    digits: digitCounts[numberOf(fields, 5)] ?? Number.NaN,
    period: undefined,
    counter: counter <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(counter) : Number.NaN,
  });
}

/** The name repeats the issuer before a colon, like the label of a setup link. */
function splitName(name: string, issuer: string): { readonly issuer: string; readonly account: string } {
  const at = name.indexOf(':');
  const prefix = at < 0 ? '' : name.slice(0, at).trim();
  if (prefix === '' || (issuer !== '' && prefix !== issuer.trim())) return { issuer, account: name };
  return { issuer: prefix, account: name.slice(at + 1) };
}

/** The last one counts if a field occurs twice, as the wire format specifies. */
function lastOf(fields: readonly ProtobufField[], number: number): bigint | Uint8Array | undefined {
  return fields.findLast((field) => field.number === number)?.value;
}

function bigOf(fields: readonly ProtobufField[], number: number): bigint {
  const value = lastOf(fields, number);
  return typeof value === 'bigint' ? value : 0n;
}

function numberOf(fields: readonly ProtobufField[], number: number): number {
  return Number(bigOf(fields, number));
}

function bytesOf(fields: readonly ProtobufField[], number: number): Uint8Array {
  const value = lastOf(fields, number);
  return value instanceof Uint8Array ? value : new Uint8Array();
}

function textOf(fields: readonly ProtobufField[], number: number): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesOf(fields, number));
  } catch {
    return null;
  }
}

/** Decodes base64 of a query: the standard or the URL alphabet, percent-encoded or not, padded or not. */
function decodeBase64(text: string): Uint8Array | null {
  try {
    const plain = decodeURIComponent(text).replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/');
    return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
