import { readKeePass, type KeePassEntry } from '../../keepass/readKeePass.ts';
import { encodeBase32 } from '../base32.ts';
import type { OtpType } from '../otpEntry.ts';
import { checkClaim, collectEntries, labelOf, labelsOf, readCodeField, type CollectedEntry } from './collectEntries.ts';
import type { ReadingResult } from './importReading.ts';
import { numberOf } from './readOtherApps.ts';

/**
 * Reads the codes of an XML export of KeePass: KeePass's own fields (`TimeOtp-Secret-Base32`, `HmacOtp-Counter` and so
 * on), KeePassXC's and KeeOtp's `otp`, and KeeTrayTOTP's `TOTP Seed`. Entries without one are counted, and so are older
 * states. Entries in the recycle bin are refused.
 */
export function readKeePassCodes(text: string): ReadingResult {
  const read = readKeePass(text);
  if (!read.ok)
    return { ok: false, fault: read.fault === 'syntax' ? 'damaged' : read.fault === 'other' ? 'unknown' : read.fault };
  const found: CollectedEntry[] = [];
  let withoutCode = 0;
  for (const [index, entry] of read.entries.entries()) {
    const codes = readEntry(entry);
    if (codes.length === 0) withoutCode += 1;
    for (const code of codes) found.push({ ...code, position: index + 1 });
  }
  const older = read.entries.reduce((sum, { history }) => sum + history, 0);
  return { ok: true, reading: { ...collectEntries('keepass', found, withoutCode), older } };
}

function readEntry(entry: KeePassEntry): readonly CollectedEntry[] {
  const fields = new Map(entry.fields.map(({ key, value }) => [key, value.trim()]));
  const field = (key: string): string => fields.get(key) ?? '';
  const names = { issuer: field('Title'), account: field('UserName') };
  const codes = [
    readOtp(field('otp'), names),
    readTray(field, names),
    readOwn('TimeOtp', field, names),
    readOwn('HmacOtp', field, names),
  ];
  const read = codes.filter((code) => code !== null);
  if (entry.isTrashed) return read.map(() => ({ fault: 'trashed', label: labelOf(names.issuer, names.account) }));
  const labels = labelsOf([entry.groups.join('/'), ...entry.tags]);
  const hasNote = labels.hasNote || field('Notes') !== '' || entry.attachments > 0;
  return read.map((code) => ('fault' in code ? code : { ...code, ...labels, hasNote }));
}

interface Names {
  readonly issuer: string;
  readonly account: string;
}
type Field = (key: string) => string;

/** `otp`: KeePassXC's setup link, with a special encoder for Steam, or KeeOtp's query, `key=…&size=6`. */
function readOtp(text: string, names: Names): CollectedEntry | null {
  if (text === '') return null;
  const query = new URLSearchParams(/^otpauth:/i.test(text) ? (text.split('?')[1] ?? '') : text);
  if (query.get('encoder') === 'steam') return checkClaim({ ...names, type: 'STEAM', seed: query.get('secret') ?? '' });
  if (!query.has('key')) return readCodeField(text, names);
  return checkClaim({
    ...names,
    type: query.get('type')?.toLowerCase() === 'hotp' ? 'HOTP' : 'TOTP',
    seed: query.get('key') ?? '',
    algorithm: query.get('otpHashMode') ?? undefined,
    digits: numberOf(query.get('size')),
    period: numberOf(query.get('step')),
    counter: numberOf(query.get('counter')),
  });
}

/** KeeTrayTOTP: the key in `TOTP Seed`, and `30;6` or, for Steam, `30;S` in `TOTP Settings`. */
function readTray(field: Field, names: Names): CollectedEntry | null {
  const seed = field('TOTP Seed');
  if (seed === '') return null;
  const [period, digits] = field('TOTP Settings').split(';');
  if (digits === 'S') return checkClaim({ ...names, type: 'STEAM', seed });
  return checkClaim({
    ...names,
    type: 'TOTP',
    seed,
    digits: numberOf(digits),
    period: numberOf(period || undefined),
  });
}

/** KeePass 2.47 and later: the key in one of four encodings, each in its own field. */
function readOwn(kind: 'TimeOtp' | 'HmacOtp', field: Field, names: Names): CollectedEntry | null {
  const own = (name: string): string | undefined => field(`${kind}-${name}`) || undefined;
  const seed =
    own('Secret-Base32') ??
    seedOf(own('Secret-Hex'), hexBytes) ??
    seedOf(own('Secret-Base64'), base64Bytes) ??
    seedOf(own('Secret'), utf8Bytes);
  if (seed === undefined) return null;
  const type: OtpType = kind === 'TimeOtp' ? 'TOTP' : 'HOTP';
  const isTimed = type === 'TOTP';
  return checkClaim({
    ...names,
    type,
    seed,
    algorithm: isTimed ? own('Algorithm')?.replace(/^HMAC-SHA-/, 'SHA') : undefined,
    digits: isTimed ? numberOf(own('Length')) : undefined,
    period: numberOf(own('Period')),
    counter: numberOf(own('Counter')),
  });
}

const seedOf = (text: string | undefined, bytesOf: (text: string) => Uint8Array): string | undefined =>
  text === undefined ? undefined : encodeBase32(bytesOf(text));

const utf8Bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Empty for an invalid encoding, because an empty seed is refused. */
function hexBytes(text: string): Uint8Array {
  const digits = text.replaceAll(/\s/g, '');
  if (!/^(?:[\da-f]{2})+$/i.test(digits)) return new Uint8Array();
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function base64Bytes(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
