import { describe, expect, it } from '@jest/globals';
import { decodeBase32 } from '../base32.ts';
import { readTwoFactorExport } from './readTwoFactorExport.ts';

// Whole exports of 2FAuth, Raivo and FreeOTP+, with every field that their public source code writes.

const [one, two, three] = ['JBSWY3DPEHPK3PXP', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'KRUGS4ZANFZSAYJAONSWG4TFOQ'];

function readWhole(text: string) {
  const result = readTwoFactorExport(text);
  if (!result.ok) throw new Error(result.fault);
  const { entries, batch: _none, ...rest } = result.reading;
  return { ...rest, rows: entries.map(({ entry, ...row }) => ({ ...row, ...entry })) };
}

const twoFAuth = JSON.stringify(
  {
    app: '2fauth_v5.4.3',
    schema: 1,
    datetime: '2026-02-01T12:16:29.606564Z',
    data: [
      {
        otp_type: 'totp',
        account: 'ada',
        service: 'GitHub',
        icon: '82yCBkDNghIMJ0RfTkFHLPGFaEZSimAWPB4PMVhT.png',
        icon_mime: 'image/png',
        icon_file: 'iVBORw0KGgo=',
        secret: one,
        digits: 8,
        algorithm: 'sha256',
        period: 60,
        counter: null,
        legacy_uri: `otpauth://totp/GitHub%3Aada?issuer=GitHub&secret=${one}`,
      },
      {
        otp_type: 'hotp',
        account: 'bo',
        service: 'Bank',
        icon: null,
        icon_mime: null,
        icon_file: null,
        secret: two,
        digits: 6,
        algorithm: 'sha1',
        period: null,
        counter: 7,
        legacy_uri: `otpauth://hotp/Bank%3Abo?issuer=Bank&secret=${two}&counter=0`,
      },
      {
        otp_type: 'steamtotp',
        account: 'cy',
        service: 'Steam',
        icon: null,
        icon_mime: null,
        icon_file: null,
        secret: three,
        digits: 5,
        algorithm: 'sha1',
        period: 30,
        counter: null,
        legacy_uri: `otpauth://totp/Steam%3Acy?issuer=Steam&secret=${three}`,
      },
      {
        otp_type: 'totp',
        account: 'dee',
        service: 'Old VPN',
        icon: null,
        icon_mime: null,
        icon_file: null,
        secret: one,
        digits: 6,
        algorithm: 'md5',
        period: 30,
        counter: null,
        legacy_uri: `otpauth://totp/Old%20VPN%3Adee?secret=${one}&algorithm=md5`,
      },
    ],
  },
  null,
  4,
).replaceAll('/', String.raw`\/`);

/** Every value is a text; what was deleted in the app is still in the file. */
const raivo = JSON.stringify([
  {
    issuer: 'GitHub',
    account: 'ada',
    secret: one,
    algorithm: 'SHA256',
    digits: '8',
    kind: 'TOTP',
    timer: '60',
    counter: '0',
    iconType: 'raivo_repository',
    iconValue: 'g/github.png',
    pinned: 'true',
  },
  {
    issuer: 'Bank',
    account: 'bo',
    secret: two,
    algorithm: 'SHA1',
    digits: '6',
    kind: 'HOTP',
    timer: '30',
    counter: '4294967296',
    iconType: '',
    iconValue: '',
    pinned: 'false',
  },
  {
    issuer: 'Größe & Co',
    account: 'ada@halden.example',
    secret: three,
    algorithm: 'SHA512',
    digits: '7',
    kind: 'TOTP',
    timer: '30',
    counter: '0',
    iconType: '',
    iconValue: '',
    pinned: 'false',
  },
]);

/** Seeds as Java writes them: signed bytes. */
const signed = (seed: string): readonly number[] => {
  const decoded = decodeBase32(seed);
  if (!decoded.ok) throw new Error(decoded.fault);
  return [...new Int8Array(decoded.bytes)];
};
const highBytes = '77PDTIQBQ777YAD7';
const freeOtp = JSON.stringify({
  tokenOrder: ['GitHub:ada', 'Bank:bo', 'Steam:cy', 'Größe & Co:dee'],
  tokens: [
    {
      algo: 'SHA256',
      counter: 0,
      digits: 8,
      issuerExt: 'GitHub',
      issuerInt: 'GitHub',
      label: 'ada',
      period: 60,
      secret: signed(one),
      type: 'TOTP',
      category: 'Work',
    },
    {
      algo: 'SHA1',
      counter: -1,
      digits: 6,
      issuerAlt: 'Bank',
      issuerExt: 'bank.example',
      label: 'bo@bank.example',
      labelAlt: 'bo',
      image: 'content://media/1',
      period: 30,
      secret: signed(two),
      type: 'HOTP',
    },
    {
      algo: 'SHA1',
      counter: 0,
      digits: 5,
      issuerExt: 'Steam',
      label: 'cy',
      period: 30,
      secret: signed(three),
      type: 'TOTP',
    },
    {
      algo: 'SHA512',
      counter: 0,
      digits: 6,
      issuerExt: '',
      issuerInt: 'Größe & Co',
      label: 'dee',
      alias: 'Warehouse door',
      period: 30,
      secret: signed(highBytes),
      type: 'TOTP',
    },
  ],
});

const usual = { type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30, counter: 0, hasNote: false };
const gitHub = {
  ...usual,
  position: 1,
  name: 'GitHub ada',
  issuer: 'GitHub',
  account: 'ada',
  seed: one,
  algorithm: 'SHA256',
  digits: 8,
  periodSeconds: 60,
};
const bank = {
  ...usual,
  position: 2,
  name: 'Bank bo',
  type: 'HOTP',
  issuer: 'Bank',
  account: 'bo',
  seed: two,
  periodSeconds: null,
};
const steam = {
  ...usual,
  position: 3,
  name: 'Steam cy',
  type: 'STEAM',
  issuer: 'Steam',
  account: 'cy',
  seed: three,
  digits: 5,
};

describe('a whole export', () => {
  it('of 2FAuth gives every field of every account, and names the algorithm that has no code here', () => {
    expect(readWhole(twoFAuth)).toEqual({
      format: '2fauth',
      rows: [gitHub, { ...bank, counter: 7 }, steam],
      refused: [{ position: 4, label: 'Old VPN dee', fault: 'algorithm' }],
      withoutCode: 0,
    });
  });

  it('of Raivo gives every field of every code, whose numbers are texts', () => {
    expect(readWhole(raivo)).toEqual({
      format: 'raivo',
      rows: [
        gitHub,
        { ...bank, counter: 4294967296 },
        {
          ...usual,
          position: 3,
          name: 'Größe - Co ada@halden.example',
          issuer: 'Größe & Co',
          account: 'ada@halden.example',
          seed: three,
          algorithm: 'SHA512',
          digits: 7,
        },
      ],
      refused: [],
      withoutCode: 0,
    });
  });

  it('of FreeOTP+ gives every field of every token: given names first, categories as labels, Steam, bytes over 127', () => {
    expect(readWhole(freeOtp)).toEqual({
      format: 'freeotp',
      rows: [
        { ...gitHub, labels: ['Work'] },
        bank,
        steam,
        {
          ...usual,
          position: 4,
          name: 'Warehouse door',
          issuer: 'Größe & Co',
          account: 'dee',
          seed: highBytes,
          algorithm: 'SHA512',
        },
      ],
      refused: [],
      withoutCode: 0,
    });
  });
});
