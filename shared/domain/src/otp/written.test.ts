import { describe, expect, it } from '@jest/globals';
import { computeCode } from './code.ts';
import { steamSettings, type OtpEntry } from './otpEntry.ts';
import { parseOtpauth } from './parseOtpauth.ts';
import { readPastedSeed, readSeed } from './seed.ts';
import { encodeBase32 } from './base32.ts';
import { suggestName } from './suggestName.ts';
import { writeCodes } from './writeCodes.ts';
import { writeOtpauth } from './writeOtpauth.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const totp: OtpEntry = {
  type: 'TOTP',
  algorithm: 'SHA1',
  digits: 6,
  periodSeconds: 30,
  issuer: '',
  account: 'mara',
  seed,
  counter: 0,
};
const halden: OtpEntry = { ...totp, issuer: 'Halden Freight', account: 'mara@halden.example' };
const steam: OtpEntry = { ...totp, ...steamSettings, issuer: 'Steam' };
const usual = 'algorithm=SHA1&digits=6&period=30';

describe('a written link', () => {
  it.each<[string, OtpEntry, string]>([
    [
      'with issuer and account',
      halden,
      `totp/Halden%20Freight:mara%40halden.example?secret=${seed}&issuer=Halden%20Freight&${usual}`,
    ],
    ['without an issuer', totp, `totp/mara?secret=${seed}&${usual}`],
    ['with a colon in the account alone', { ...totp, account: 'a:b' }, `totp/:a%3Ab?secret=${seed}&${usual}`],
    [
      'of a counter',
      { ...totp, type: 'HOTP', periodSeconds: null, counter: 7 },
      `hotp/mara?secret=${seed}&algorithm=SHA1&digits=6&counter=7`,
    ],
    ['of Steam', steam, `steam/Steam:mara?secret=${seed}&issuer=Steam`],
    ['without a period', { ...totp, periodSeconds: null }, `totp/mara?secret=${seed}&algorithm=SHA1&digits=6`],
  ])('%s has exactly its settings', (_what, entry, expected) => {
    expect(writeOtpauth(entry)).toBe(`otpauth://${expected}`);
  });

  it('is one line of an export', () => {
    const codes = [halden, totp].map((entry) => ({ ...entry, name: 'a', labels: [] }));
    expect(writeCodes('addresses', codes)).toBe(`${writeOtpauth(halden)}\n${writeOtpauth(totp)}\n`);
  });
});

describe('a link is read', () => {
  const link = (label: string, query = `secret=${seed}`) => `otpauth://totp/${label}?${query}`;
  const padded = (length: number) => link('a', `secret=${seed}&x=`).padEnd(length, 'x');

  it.each<[string, string, Partial<OtpEntry>]>([
    ['with spaces around it', ` ${link('mara')} `, { account: 'mara' }],
    ['with 4,096 characters', padded(4_096), { account: 'a' }],
    ['with nothing between two separators', link('a', `&secret=${seed}&&&`), { account: 'a' }],
    ['with a parameter without a value', link('a', `secret=${seed}&issuer`), { issuer: '' }],
    ['with a parameter whose name only begins like another', link('a', `secret=${seed}&secretx`), { seed }],
    ['with an account after an empty issuer', link(':a%3Ab'), { issuer: '', account: 'a:b' }],
    ['with spaces around the issuer of its label', link('%20Halden%20:mara'), { issuer: 'Halden' }],
    ['with spaces around the issuer of a parameter', link('a', `secret=${seed}&issuer=+Halden+`), { issuer: 'Halden' }],
  ])('%s', (_what, text, entry) => {
    expect(parseOtpauth(text)).toMatchObject({ ok: true, entry });
  });

  it.each([
    ['with 4,097 characters', padded(4_097), 'address-too-long'],
    ['with something before it', `x${link('a')}`, 'address'],
    ['with a name that isn’t encoded right', link('a', `secret=${seed}&%zz=1`), 'encoding'],
    ['with a value without a name that isn’t encoded right', link('a', `secret=${seed}&=%zz`), 'encoding'],
    ['with an issuer that isn’t encoded right', link('%zz:a'), 'encoding'],
    ['with two values without a name', link('a', `secret=${seed}&=1&=2`), 'repeated-parameter'],
    ['with the first fault of two, the digits', `otpauth://steam/a?secret=${seed}&algorithm=SHA256&digits=x`, 'digits'],
    ['with the first fault of two, the period', link('a', `secret=${seed}&digits=9&period=x`), 'period'],
  ])('%s as a fault', (_what, text, fault) => {
    expect(parseOtpauth(text)).toEqual({ ok: false, fault });
  });
});

describe('a seed', () => {
  it.each([
    [0, 'seed-empty'],
    [9, 'seed-short'],
    [129, 'seed-long'],
  ])('of %d bytes is refused: %s', (size, fault) => {
    expect(readSeed(encodeBase32(new Uint8Array(size)))).toEqual({ ok: false, fault });
  });

  it.each([10, 128])('of %d bytes is taken', (size) => {
    const bytes = new Uint8Array(size).fill(7);
    expect(readPastedSeed(` ${encodeBase32(bytes).toLowerCase()}-`)).toEqual({
      ok: true,
      seed: encodeBase32(bytes),
      bytes,
    });
  });
});

it('a code of Steam has five characters of its alphabet', () => {
  // The HMAC of counter 0 in RFC 4226 appendix D, which is 1284755224.
  const hex = 'cc93cf18508d94934c64b65d8ba7667fb7cde4b0';
  const mac = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  expect(computeCode(steamSettings, 0, () => mac)).toBe('GG5F5');
});

describe('a suggested name', () => {
  it.each([
    ['Halden', 'mara', 'Halden mara'],
    [' Halden ', '\tmara ', 'Halden mara'],
    ['a++b', 'c&d', 'a-b c-d'],
    ['a<>b', '', 'a b'],
    ['-- a', 'b --', 'a b'],
    ['', '<>', 'Code'],
    ['', '', 'Code'],
    ['x'.repeat(63), 'yz', 'x'.repeat(63)],
    ['', 'ü'.repeat(70), 'ü'.repeat(64)],
  ])('of %j and %j is %j', (issuer, account, name) => {
    expect(suggestName({ issuer, account })).toBe(name);
  });
});
