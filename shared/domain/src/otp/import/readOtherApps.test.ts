import { describe, expect, it } from '@jest/globals';
import { decodeBase32 } from '../base32.ts';
import type { ImportReading } from './importReading.ts';
import { readTwoFactorExport } from './readTwoFactorExport.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const usual = { type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30, counter: 0, seed };

function bytesOfSeed(): Uint8Array {
  const decoded = decodeBase32(seed);
  if (!decoded.ok) throw new Error(decoded.fault);
  return decoded.bytes;
}

function read(text: string): ImportReading {
  const result = readTwoFactorExport(text);
  if (!result.ok) throw new Error(result.fault);
  return result.reading;
}

describe('an export of another app', () => {
  const all = ['TOTP', 'HOTP'] as const;
  it('of 2FAuth is read', () => {
    const data = all.map((type) => ({
      otp_type: type.toLowerCase(),
      account: 'ada',
      service: 'Bank',
      icon: null,
      secret: seed,
      digits: 8,
      algorithm: 'sha256',
      period: type === 'TOTP' ? 60 : null,
      counter: type === 'HOTP' ? 7 : null,
      legacy_uri: '',
    }));
    const file = {
      app: '2fauth_v5.4.0',
      schema: 1,
      datetime: '2026-01-01T00:00:00Z',
      data: [...data, { otp_type: 'yubi' }],
    };
    expect(read(JSON.stringify(file))).toMatchObject({
      format: '2fauth',
      entries: [
        {
          entry: {
            type: 'TOTP',
            issuer: 'Bank',
            account: 'ada',
            seed,
            digits: 8,
            algorithm: 'SHA256',
            periodSeconds: 60,
          },
        },
        { entry: { type: 'HOTP', periodSeconds: null, counter: 7 } },
      ],
      refused: [{ position: 3, fault: 'type' }],
    });
  });

  it('of andOTP is read', () => {
    const list = [
      {
        secret: seed,
        issuer: 'Bank',
        label: 'ada',
        digits: 6,
        type: 'TOTP',
        algorithm: 'SHA1',
        thumbnail: 'Default',
        last_used: 0,
        used_frequency: 0,
        period: 30,
        tags: [],
      },
    ];
    expect(read(JSON.stringify(list))).toMatchObject({
      format: 'andotp',
      entries: [{ entry: { ...usual, issuer: 'Bank', account: 'ada' } }],
      refused: [],
    });
  });

  it('of Raivo is read, with its numbers as texts', () => {
    const one = {
      issuer: 'Bank',
      account: 'ada',
      secret: seed,
      algorithm: 'SHA512',
      digits: '8',
      kind: 'TOTP',
      timer: '60',
      counter: '0',
      pinned: false,
    };
    expect(read(JSON.stringify([one, { ...one, digits: 'six' }]))).toMatchObject({
      format: 'raivo',
      entries: [{ entry: { issuer: 'Bank', account: 'ada', seed, digits: 8, algorithm: 'SHA512', periodSeconds: 60 } }],
      refused: [{ position: 2, fault: 'digits' }],
    });
  });

  it('of Raivo is an archive until it’s unzipped', () => {
    expect(readTwoFactorExport('PK\u0003\u0004\u0014\u0000raivo-otp-export.json')).toEqual({
      ok: false,
      fault: 'archive',
    });
  });

  it('of FreeOTP+ is read, with its signed bytes byte for byte', () => {
    const signed = [...bytesOfSeed()].map((byte) => (byte > 127 ? byte - 256 : byte));
    const token = {
      algo: 'SHA1',
      counter: 0,
      digits: 6,
      issuerExt: 'Bank',
      label: 'ada',
      period: 30,
      secret: signed,
      type: 'TOTP',
    };
    const file = {
      tokenOrder: ['Bank:ada'],
      tokens: [token, { ...token, secret: ['x'] }, { ...token, secret: [1.5] }],
    };
    expect(read(JSON.stringify(file))).toMatchObject({
      format: 'freeotp',
      entries: [{ entry: { ...usual, issuer: 'Bank', account: 'ada' } }],
      refused: [
        { position: 2, fault: 'seed-empty' },
        { position: 3, fault: 'seed-empty' },
      ],
    });
  });

  it('of FreeOTP+ has the names that the person gave, before those of the setup link', () => {
    const token = { algo: 'SHA1', counter: 0, digits: 6, label: 'ada', period: 30, secret: seed, type: 'TOTP' };
    const tokens = [
      { ...token, issuerExt: 'Bank', issuerInt: 'bank.example', issuerAlt: 'My bank', labelAlt: 'savings' },
      { ...token, issuerExt: 'Bank', issuerInt: 'bank.example', issuerAlt: null, labelAlt: null },
      { ...token, issuerExt: '', issuerInt: 'bank.example' },
      { ...token, issuerExt: 'Bank', issuerAlt: '', labelAlt: '' },
    ];
    const { entries } = read(JSON.stringify({ tokenOrder: [], tokens }));
    expect(entries.map(({ entry: { issuer, account } }) => [issuer, account])).toEqual([
      ['My bank', 'savings'],
      ['Bank', 'ada'],
      ['bank.example', 'ada'],
      ['Bank', ''],
    ]);
  });

  it('of 2FAuth as setup links is read, and names the links that can’t be read', () => {
    const data = [
      { uri: `otpauth://totp/Bank:ada lovelace?issuer=Bank&secret=${seed}&algorithm=SHA256&digits=8&period=60` },
      { uri: 'otpauth://totp/Bank:bo?issuer=Bank' },
    ];
    const file = { app: '2fauth_v6.0.0', schema: 1, datetime: '2026-01-01T00:00:00Z', data };
    expect(read(JSON.stringify(file))).toMatchObject({
      format: '2fauth',
      entries: [
        {
          position: 1,
          entry: {
            ...usual,
            issuer: 'Bank',
            account: 'ada lovelace',
            algorithm: 'SHA256',
            digits: 8,
            periodSeconds: 60,
          },
        },
      ],
      refused: [{ position: 2, fault: 'seed-empty' }],
    });
  });

  it('of 2FAS is read with seeds in lower case and with spaces', () => {
    const service = { name: 'Bank', secret: 'jbsw y3dp ehpk 3pxp', otp: { account: 'ada' } };
    expect(read(JSON.stringify({ schemaVersion: 4, services: [service] })).entries).toMatchObject([
      { entry: { seed } },
    ]);
  });

  it('of Ente is read without entries in its trash, which are reported', () => {
    const shown = (trashed: boolean) => encodeURIComponent(JSON.stringify({ pinned: false, trashed }));
    const address = `otpauth://totp/A:b?secret=${seed}&issuer=A&codeDisplay=`;
    expect(read(`${address}${shown(false)}\n${address}${shown(true)}\n${address}%7B%ZZ`)).toMatchObject({
      format: 'ente',
      entries: [{ position: 1 }],
      refused: [
        { position: 2, label: 'A:b', fault: 'trashed' },
        { position: 3, label: 'A:b', fault: 'encoding' },
      ],
    });
  });

  it('of Bitwarden is read, and entries in the trash are reported', () => {
    const item = { name: 'Bank', login: { username: 'ada', totp: seed } };
    const items = [
      { ...item, deletedDate: '2026-01-01T00:00:00Z' },
      { ...item, deletedDate: null },
    ];
    expect(read(JSON.stringify({ encrypted: false, items }))).toMatchObject({
      entries: [{ position: 2 }],
      refused: [{ position: 1, label: 'Bank ada', fault: 'trashed' }],
    });
  });

  it.each([
    ['andOTP', JSON.stringify([{ type: 'TOTP', label: 'ada', secret: seed, tags: ['work', 'a,b'] }])],
    [
      'Aegis',
      JSON.stringify({
        header: {},
        db: {
          groups: [{ uuid: 'g', name: 'work' }],
          entries: [{ type: 'totp', info: { secret: seed }, groups: ['g'], note: 'x' }],
        },
      }),
    ],
    [
      '2FAS',
      JSON.stringify({
        schemaVersion: 4,
        groups: [{ id: 'g', name: 'work' }],
        services: [{ name: 'Bank', secret: seed, groupId: 'g' }],
      }),
    ],
    ['Ente', `otpauth://totp/A:b?secret=${seed}&issuer=A&codeDisplay=${encodeURIComponent('{"tags":["work"]}')}`],
  ])('of %s is read with groups and tags as labels, and omissions are reported', (app, text) => {
    expect(read(text).entries).toMatchObject([{ labels: ['work'], hasNote: app === 'andOTP' || app === 'Aegis' }]);
  });
});
