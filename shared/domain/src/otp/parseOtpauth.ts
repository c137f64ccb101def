import { foldName } from '../names.ts';
import { toUpperLetters } from './base32.ts';
import { findSettingsFault, isCounter, isOtpText, otpAlgorithms, otpLimits, steamSettings } from './otpEntry.ts';
import type { OtpAlgorithm, OtpEntry, OtpSettings, OtpType, SettingsFault } from './otpEntry.ts';
import { readSeed, type SeedFault } from './seed.ts';

/** Why a link is refused: a stable code, whose text is in the browser's catalog. */
export type OtpauthFault =
  | SeedFault
  | SettingsFault
  | 'address'
  | 'address-too-long'
  | 'encoding'
  | 'type'
  | 'repeated-parameter'
  | 'counter'
  | 'text'
  | 'issuer-clash';

/** An entry, or the first fault. A conflict contains both issuers, so that the person can choose one. */
export type OtpauthResult =
  | { readonly ok: true; readonly entry: OtpEntry }
  | { readonly ok: false; readonly fault: Exclude<OtpauthFault, 'issuer-clash'> }
  | { readonly ok: false; readonly fault: 'issuer-clash'; readonly issuers: readonly [string, string] };

/** The issuer to use if label and parameter differ. Without it, such a link is refused. */
export interface OtpauthChoice {
  readonly issuerFrom?: 'label' | 'parameter';
}

const shape = /^otpauth:\/\/([^/?#]+)\/([^?#]*)\?([^#]*)$/iu;
const types: ReadonlyMap<string, OtpType> = new Map([
  ['totp', 'TOTP'],
  ['hotp', 'HOTP'],
  ['steam', 'STEAM'],
]);

/**
 * Parses an `otpauth://` link strictly, according to Google's description of key URIs, with `steam` as a third type. A
 * repeated parameter is refused, because parsers could use different ones; unknown parameters are ignored. Two issuers that
 * differ by more than case and spaces are refused unless `choice` selects one. Total: never throws.
 */
export function parseOtpauth(text: string, choice: OtpauthChoice = {}): OtpauthResult {
  const address = text.trim();
  if (address.length > otpLimits.addressLength) return refuse('address-too-long');
  const [, typeWord = '', labelText = '', query = ''] = shape.exec(address) ?? [];
  if (typeWord === '') return refuse('address');
  const type = types.get(typeWord.toLowerCase());
  if (type === undefined) return refuse('type');
  const label = splitLabel(labelText);
  const parameters = readParameters(query);
  if (label === null || parameters === 'encoding') return refuse('encoding');
  if (parameters === 'repeated-parameter') return refuse('repeated-parameter');

  const seed = readSeed(parameters.get('secret') ?? '');
  if (!seed.ok) return refuse(seed.fault);
  const settings = readSettings(type, parameters);
  if (typeof settings === 'string') return refuse(settings);
  const counter = type === 'HOTP' ? readCounter(parameters.get('counter')) : 0;
  if (counter === null) return refuse('counter');

  const named = readLabel(label, parameters.get('issuer') ?? '', choice);
  if ('issuers' in named) return { ok: false, fault: 'issuer-clash', issuers: named.issuers };
  if (!isOtpText(named.issuer) || !isOtpText(named.account)) return refuse('text');
  return { ok: true, entry: { ...settings, ...named, seed: seed.seed, counter } };
}

function refuse(fault: Exclude<OtpauthFault, 'issuer-clash'>): OtpauthResult {
  return { ok: false, fault };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function readParameters(query: string): ReadonlyMap<string, string> | 'encoding' | 'repeated-parameter' {
  const parameters = new Map<string, string>();
  for (const part of query.split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = decode(at < 0 ? part : part.slice(0, at))?.toLowerCase();
    // A plus is a space in a query; a real plus is %2B.
    const value = decode(at < 0 ? '' : part.slice(at + 1).replaceAll('+', ' '));
    if (name === undefined || value === null) return 'encoding';
    if (parameters.has(name)) return 'repeated-parameter';
    parameters.set(name, value);
  }
  return parameters;
}

function readSettings(type: OtpType, parameters: ReadonlyMap<string, string>): OtpSettings | SettingsFault {
  const algorithm = toUpperLetters(parameters.get('algorithm') ?? 'SHA1');
  if (!(otpAlgorithms as readonly string[]).includes(algorithm)) return 'algorithm';
  const digits = readWhole(parameters.get('digits'), type === 'STEAM' ? steamSettings.digits : 6);
  if (digits === null) return 'digits';
  const period = type === 'HOTP' ? null : readWhole(parameters.get('period'), 30);
  if (type !== 'HOTP' && period === null) return 'period';
  const settings = { type, algorithm: algorithm as OtpAlgorithm, digits, periodSeconds: period };
  return findSettingsFault(settings) ?? settings;
}

function readWhole(text: string | undefined, otherwise: number): number | null {
  if (text === undefined) return otherwise;
  return /^\d{1,3}$/u.test(text) ? Number(text) : null;
}

function readCounter(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,16}$/u.test(text)) return null;
  const counter = Number(text);
  return isCounter(counter) ? counter : null;
}

type Named = { readonly issuer: string; readonly account: string } | { readonly issuers: readonly [string, string] };

interface Label {
  readonly prefix: string;
  readonly account: string;
}

/** Issuer and account are separated by a plain colon, otherwise by the first encoded one. */
function splitLabel(text: string): Label | null {
  const plain = text.indexOf(':');
  const at = plain >= 0 ? plain : text.search(/%3a/iu);
  const prefix = decode(at < 0 ? '' : text.slice(0, at));
  const account = decode(at < 0 ? text : text.slice(at + (plain >= 0 ? 1 : 3)));
  return prefix === null || account === null ? null : { prefix: prefix.trim(), account: account.trim() };
}

function readLabel({ prefix, account }: Label, parameter: string, { issuerFrom }: OtpauthChoice): Named {
  const named = parameter.trim();
  if (prefix === '' || named === '') return { issuer: prefix || named, account };
  if (foldIssuer(prefix) === foldIssuer(named) || issuerFrom === 'parameter') return { issuer: named, account };
  if (issuerFrom === 'label') return { issuer: prefix, account };
  return { issuers: [prefix, named] };
}

function foldIssuer(issuer: string): string {
  return foldName(issuer).replaceAll(/\s+/gu, '');
}
