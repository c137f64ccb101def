import { describe, expect, it } from '@jest/globals';
import { exportEntriesLimit, exportTextLimit } from './importReading.ts';
import { numberOf } from './readOtherApps.ts';
import { readTwoFactorExport } from './readTwoFactorExport.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const read = (file: unknown) => readTwoFactorExport(JSON.stringify(file));

describe('a file of JSON', () => {
  it.each([
    ['Aegis', { header: {}, db: { entries: 1 } }],
    ['2FAS', { schemaVersion: 4, services: 1 }],
    ['Bitwarden', { encrypted: false, items: 1 }],
    ['2FAuth', { app: '2fauth_v3', data: 1 }],
    ['FreeOTP+', { tokens: 1, tokenOrder: [] }],
  ])('of %s is damaged without its list', (_app, file) => {
    expect(read(file)).toEqual({ ok: false, fault: 'damaged' });
  });

  it.each([
    [{ header: {} }],
    [{ db: { entries: [] } }],
    [{ items: [] }],
    [{ encrypted: 'no', items: [] }],
    [{ encrypted: false }],
    [{ services: [] }],
    [{ schemaVersion: 4 }],
    [{ app: '2fauth_v3' }],
    [{ app: 'my 2fauth', data: [] }],
    [{ tokens: [] }],
    [{ tokenOrder: [] }],
    [{ encryptedData: 'x' }],
    [{ kdfParams: {} }],
    [[{ label: 'a', type: 'TOTP' }]],
    [[{ secret: seed, label: 'a' }]],
    [[{ secret: seed, type: 'TOTP' }]],
    [[{ secret: seed, kind: 'TOTP' }]],
    [[{ secret: seed, timer: '30' }]],
    [[{ name: 'a' }]],
    [[{ seed }]],
  ])('is unknown with a part of what an app writes: %j', (file) => {
    expect(read(file)).toEqual({ ok: false, fault: 'unknown' });
  });
});

describe('a login of Bitwarden', () => {
  const items = (...all: readonly object[]) => read({ encrypted: false, items: all });

  it('has no code in an empty field', () => {
    expect(items({ name: 'a', login: { totp: ' ' } })).toMatchObject({ reading: { entries: [], withoutCode: 1 } });
  });

  it('is refused by its name without the blanks around it', () => {
    expect(items({ name: ' Bad ', login: { username: ' x ', totp: 'AAAA' } })).toMatchObject({
      reading: { refused: [{ label: 'Bad x', fault: 'seed-short' }] },
    });
  });
});

describe('a token of FreeOTP+', () => {
  const token = { issuerExt: 'Acme', label: 'ada', type: 'TOTP', algo: 'SHA1', digits: 6, period: 30 };
  const tokens = (more: object) => read({ tokenOrder: [], tokens: [{ ...token, ...more }] });
  const secret = Array.from({ length: 10 }, (_none, index) => index - 5);

  it.each([
    ['256', 256],
    ['-256', -256],
    ['a fraction', 1.5],
    ['a text', 'x'],
  ])('has no bytes with %s', (_what, byte) => {
    expect(tokens({ secret: [...secret, byte] })).toMatchObject({ reading: { refused: [{ fault: 'seed-empty' }] } });
  });

  it('has bytes from -255 to 255, and none without its list', () => {
    expect(tokens({ secret: [...secret, 255, -255] })).toMatchObject({ reading: { entries: [{ position: 1 }] } });
    expect(tokens({})).toMatchObject({ reading: { refused: [{ fault: 'seed-empty' }] } });
  });

  it('keeps its counter, and is of Steam only if it is time-based', () => {
    expect(tokens({ secret, type: 'HOTP', issuerExt: 'Steam', counter: 5 })).toMatchObject({
      reading: { entries: [{ entry: { type: 'HOTP', counter: 5 } }] },
    });
  });
});

describe('a setup link of 2FAuth', () => {
  it('without names has none', () => {
    const file = { app: '2fauth_v3', data: [{ uri: `otpauth://totp/?secret=${seed}` }] };
    expect(read(file)).toMatchObject({ reading: { entries: [{ entry: { issuer: '', account: '' } }] } });
  });
});

describe('a number as a text', () => {
  it.each([
    ['30', 30],
    [30, 30],
    ['123456789012345', 123_456_789_012_345],
    ['1234567890123456', '1234567890123456'],
    ['30s', '30s'],
    ['x30', 'x30'],
    ['', ''],
    [null, null],
  ])('%j is %j', (value, number) => {
    expect(numberOf(value)).toBe(number);
  });
});

describe('the limits of an export', () => {
  it('are 8 MiB and 20,000 entries', () => {
    expect(readTwoFactorExport('x'.repeat(exportTextLimit))).toEqual({ ok: false, fault: 'unknown' });
    const list = `Bank ${seed}\n`.repeat(exportEntriesLimit);
    expect(readTwoFactorExport(list)).toMatchObject({ ok: true });
  });
});

describe('a text that isn’t one of the forms', () => {
  it.each([
    ['the beginning of an archive', 'PK\u0003\u0004', 'archive'],
    ['blanks', ' \n ', 'unknown'],
    ['braces that come later', `Bank {${seed}`, 'unknown'],
    ['a migration code that comes later', 'see otpauth-migration://offline?data=', 'unknown'],
  ])('is refused: %s', (_what, text, fault) => {
    expect(readTwoFactorExport(text)).toEqual({ ok: false, fault });
  });
});
