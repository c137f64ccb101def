import { describe, expect, it } from '@jest/globals';
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
