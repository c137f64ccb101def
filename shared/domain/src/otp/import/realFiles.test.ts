import { describe, expect, it } from '@jest/globals';
import { readTwoFactorExport } from './readTwoFactorExport.ts';

// Complete exports according to each app's public description, with every field that it writes.

const [one, two, three] = ['JBSWY3DPEHPK3PXP', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'KRUGS4ZANFZSAYJAONSWG4TFOQ'];
const usual = { type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30, counter: 0 };

/** Everything read from a file: complete entries, and refusals. */
function readWhole(text: string) {
  const result = readTwoFactorExport(text);
  if (!result.ok) throw new Error(result.fault);
  const { format, entries, refused, withoutCode } = result.reading;
  const rows = entries.map(({ name, entry, labels = [], hasNote }) => ({ name, ...entry, labels, hasNote }));
  return { format, rows, refused, withoutCode };
}

const aegis = JSON.stringify(
  {
    version: 1,
    header: { slots: null, params: null },
    db: {
      version: 3,
      entries: [
        {
          type: 'totp',
          uuid: '01234567-89ab-cdef-0123-456789abcdef',
          name: 'ada@halden.example',
          issuer: 'Größe & Co',
          note: '',
          favorite: true,
          icon: 'iVBORw0KGgo=',
          icon_mime: 'image/png',
          icon_hash: '00',
          info: { secret: one, algo: 'SHA512', digits: 8, period: 60 },
          groups: ['11111111-1111-4111-8111-111111111111'],
        },
        {
          type: 'hotp',
          uuid: '01234567-89ab-cdef-0123-456789abcde0',
          name: 'bo',
          issuer: 'Bank',
          note: 'recovery: 1234-5678',
          favorite: false,
          icon: null,
          info: { secret: two, algo: 'SHA1', digits: 6, counter: 4294967296 },
          groups: [],
        },
        {
          type: 'steam',
          uuid: '01234567-89ab-cdef-0123-456789abcde1',
          name: 'cy',
          issuer: 'Steam',
          note: '',
          favorite: false,
          icon: null,
          info: { secret: three, algo: 'SHA1', digits: 5, period: 30 },
          groups: [],
        },
        {
          type: 'motp',
          uuid: '01234567-89ab-cdef-0123-456789abcde2',
          name: 'dee',
          issuer: 'Old VPN',
          note: '',
          favorite: false,
          icon: null,
          info: { secret: 'e3152afee62599c8', algo: 'MD5', digits: 6, period: 10, pin: '1234' },
          groups: [],
        },
      ],
      groups: [{ uuid: '11111111-1111-4111-8111-111111111111', name: 'Work' }],
      icons_optimized: true,
    },
  },
  null,
  4,
);

const twoFas = JSON.stringify({
  services: [
    {
      name: 'GitHub',
      secret: one,
      serviceTypeID: 'b5ce7dd4-0000-4000-8000-000000000001',
      updatedAt: 1769990400000,
      otp: {
        link: `otpauth://totp/GitHub:ada?secret=${one}&issuer=GitHub`,
        label: 'GitHub:ada',
        account: 'ada',
        issuer: 'GitHub',
        digits: 8,
        period: 60,
        algorithm: 'SHA256',
        counter: 0,
        tokenType: 'TOTP',
        source: 'Link',
      },
      order: { position: 0 },
      icon: { selected: 'IconCollection', iconCollection: { id: 'a5b3fb65-4ec5-43e6-8ec1-49e24ca9e7ad' } },
      badge: { color: 'Default' },
      groupId: '22222222-2222-4222-8222-222222222222',
    },
    {
      name: 'Bank',
      secret: two.toLowerCase(),
      updatedAt: 1769990400001,
      otp: { account: 'bo', digits: 6, algorithm: 'SHA1', counter: 41, tokenType: 'HOTP', source: 'Manual' },
      order: { position: 1 },
    },
    {
      name: 'Steam',
      secret: three,
      updatedAt: 1769990400002,
      otp: { account: 'cy', digits: 5, period: 30, algorithm: 'SHA1', tokenType: 'STEAM', source: 'Manual' },
      order: { position: 2 },
    },
  ],
  groups: [{ id: '22222222-2222-4222-8222-222222222222', name: 'Work', isExpanded: true, updatedAt: 1769990400000 }],
  updatedAt: 1769990400003,
  schemaVersion: 4,
  appVersionCode: 5000017,
  appVersionName: '5.0.17',
  appOrigin: 'android',
});

const andOtp = JSON.stringify([
  {
    secret: one,
    issuer: 'GitHub',
    label: 'ada',
    digits: 8,
    type: 'TOTP',
    algorithm: 'SHA256',
    thumbnail: 'Github',
    last_used: 1769990400000,
    used_frequency: 3,
    period: 60,
    tags: ['Work', 'on-call'],
  },
  {
    secret: two,
    issuer: 'Bank',
    label: 'bo',
    digits: 6,
    type: 'HOTP',
    algorithm: 'SHA1',
    thumbnail: 'Default',
    last_used: 0,
    used_frequency: 0,
    counter: 7,
    tags: [],
  },
  {
    secret: three,
    issuer: 'Steam',
    label: 'cy',
    digits: 5,
    type: 'STEAM',
    algorithm: 'SHA1',
    thumbnail: 'Steam',
    last_used: 0,
    used_frequency: 0,
    period: 30,
    tags: [],
  },
]);

const shown = (more: object) =>
  encodeURIComponent(
    JSON.stringify({
      pinned: false,
      trashed: false,
      lastUsedAt: 0,
      tapCount: 0,
      tags: [],
      note: '',
      position: 0,
      iconSrc: '',
      iconID: '',
      ...more,
    }),
  );
const ente = [
  `otpauth://totp/GitHub:ada%40halden.example?secret=${one}&issuer=GitHub&algorithm=SHA256&digits=8&period=60&codeDisplay=${shown({ pinned: true, tags: ['Work'] })}`,
  `otpauth://hotp/Bank:bo?secret=${two}&issuer=Bank&algorithm=SHA1&digits=6&period=30&counter=7&codeDisplay=${shown({ note: 'recovery: 1234-5678' })}`,
  `otpauth://steam/Steam:cy?secret=${three}&issuer=Steam&algorithm=SHA1&digits=5&period=30&codeDisplay=${shown({})}`,
  `otpauth://totp/Old:dee?secret=${one}&issuer=Old&algorithm=SHA1&digits=6&period=30&codeDisplay=${shown({ trashed: true })}`,
  '',
].join('\n');

const bank = { ...usual, name: 'Bank bo', type: 'HOTP', issuer: 'Bank', account: 'bo', seed: two, periodSeconds: null };
const steam = { ...usual, name: 'Steam cy', type: 'STEAM', issuer: 'Steam', account: 'cy', seed: three, digits: 5 };
const gitHub = {
  ...usual,
  name: 'GitHub ada',
  issuer: 'GitHub',
  account: 'ada',
  seed: one,
  algorithm: 'SHA256',
  digits: 8,
  periodSeconds: 60,
  labels: ['Work'],
  hasNote: false,
};
const plain = { labels: [], hasNote: false };

describe('a complete export', () => {
  it('of Aegis returns every field of every entry, groups as labels, and reports the unsupported kind', () => {
    expect(readWhole(aegis)).toEqual({
      format: 'aegis',
      rows: [
        {
          ...gitHub,
          name: 'Größe - Co ada@halden.example',
          issuer: 'Größe & Co',
          account: 'ada@halden.example',
          algorithm: 'SHA512',
        },
        { ...bank, counter: 4294967296, labels: [], hasNote: true },
        { ...steam, ...plain },
      ],
      refused: [{ position: 4, label: 'Old VPN dee', fault: 'type' }],
      withoutCode: 0,
    });
  });

  it('of 2FAS returns every field of every service, with its group as a label', () => {
    expect(readWhole(twoFas)).toEqual({
      format: '2fas',
      rows: [gitHub, { ...bank, counter: 41, ...plain }, { ...steam, ...plain }],
      refused: [],
      withoutCode: 0,
    });
  });

  it('of andOTP returns every field of every entry, with its tags as labels', () => {
    expect(readWhole(andOtp)).toEqual({
      format: 'andotp',
      rows: [
        { ...gitHub, labels: ['on-call', 'Work'] },
        { ...bank, counter: 7, ...plain },
        { ...steam, ...plain },
      ],
      refused: [],
      withoutCode: 0,
    });
  });

  it('of Ente returns every field of every code, with its tags as labels, and reports notes and entries in the trash', () => {
    expect(readWhole(ente)).toEqual({
      format: 'ente',
      rows: [
        { ...gitHub, name: 'GitHub ada@halden.example', account: 'ada@halden.example' },
        { ...bank, counter: 7, labels: [], hasNote: true },
        { ...steam, ...plain },
      ],
      refused: [{ position: 4, label: 'Old:dee', fault: 'trashed' }],
      withoutCode: 0,
    });
  });
});
