import { describe, expect, it } from '@jest/globals';
import { readTwoFactorExport } from './readTwoFactorExport.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const usual = { type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30, counter: 0, seed };
const entry = (fields: Readonly<Record<string, string>>, more = '') =>
  `<Entry>${Object.entries({ Title: 'Bank', UserName: 'ada', ...fields })
    .map(([key, value]) => `<String><Key>${key}</Key><Value>${value.replaceAll('&', '&amp;')}</Value></String>`)
    .join('')}${more}</Entry>`;
const file = (entries: string) =>
  `<?xml version="1.0"?><KeePassFile><Meta><RecycleBinUUID>Yg==</RecycleBinUUID></Meta><Root><Group><Name>D</Name>${entries}</Group></Root></KeePassFile>`;
const read = (entries: string) => {
  const result = readTwoFactorExport(file(entries));
  if (!result.ok) throw new Error(result.fault);
  return result.reading;
};

describe('codes of KeePass', () => {
  it.each([
    ['its own fields', { 'TimeOtp-Secret-Base32': seed }, {}],
    [
      'its own settings',
      {
        'TimeOtp-Secret-Base32': seed,
        'TimeOtp-Length': '8',
        'TimeOtp-Period': '60',
        'TimeOtp-Algorithm': 'HMAC-SHA-256',
      },
      { digits: 8, periodSeconds: 60, algorithm: 'SHA256' },
    ],
    ['its own key in hexadecimal', { 'TimeOtp-Secret-Hex': '48 65 6c 6c 6f 21 de ad be ef' }, {}],
    ['its own key in base64', { 'TimeOtp-Secret-Base64': 'SGVsbG8h3q2+7w==' }, {}],
    ['its own key as text', { 'TimeOtp-Secret': '12345678901234567890' }, { seed: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' }],
    [
      'its own counter',
      { 'HmacOtp-Secret-Base32': seed, 'HmacOtp-Counter': '41' },
      { type: 'HOTP', periodSeconds: null, counter: 41 },
    ],
    [
      'the address of KeePassXC',
      { otp: `otpauth://totp/Bank:ada?secret=${seed}&period=30&digits=8&issuer=Bank` },
      { digits: 8 },
    ],
    [
      'Steam of KeePassXC',
      { otp: `otpauth://totp/Bank:ada?secret=${seed}&period=30&digits=5&issuer=Bank&encoder=steam` },
      { type: 'STEAM', digits: 5 },
    ],
    [
      'KeeOtp',
      { otp: `key=${seed}&step=60&size=8&otpHashMode=Sha512` },
      { digits: 8, periodSeconds: 60, algorithm: 'SHA512' },
    ],
    [
      'KeeOtp with a counter',
      { otp: `key=${seed}&type=Hotp&counter=5` },
      { type: 'HOTP', periodSeconds: null, counter: 5 },
    ],
    ['KeeOtp with an address in it', { otp: `key=${seed}&note=otpauth:x?encoder=steam` }, {}],
    [
      'its own counter, which has no other settings',
      { 'HmacOtp-Secret-Base32': seed, 'HmacOtp-Algorithm': 'HMAC-SHA-256', 'HmacOtp-Length': '8' },
      { type: 'HOTP', periodSeconds: null },
    ],
    ['KeeTrayTOTP', { 'TOTP Seed': 'jbsw y3dp ehpk 3pxp', 'TOTP Settings': '60;8' }, { digits: 8, periodSeconds: 60 }],
    ['Steam of KeeTrayTOTP', { 'TOTP Seed': seed, 'TOTP Settings': '30;S' }, { type: 'STEAM', digits: 5 }],
  ])('come from %s', (_name, fields, expected) => {
    expect(read(entry(fields)).entries).toEqual([
      {
        position: 1,
        name: 'Bank ada',
        hasNote: false,
        entry: { ...usual, issuer: 'Bank', account: 'ada', ...expected },
      },
    ]);
  });

  it('have groups and tags as labels; other entries and older states are counted, and entries in the bin and faults are reported', () => {
    const code = { 'TimeOtp-Secret-Base32': seed };
    const history = `<History>${entry(code)}${entry(code)}</History>`;
    const bin = `<Group><UUID>Yg==</UUID>${entry(code)}${entry({})}</Group>`;
    const both = entry({ ...code, 'HmacOtp-Secret-Base32': seed, Notes: 'x' }, `<Tags>pci</Tags>${history}`);
    const reading = read(
      `<Group><Name>Web</Name>${both}</Group>${entry({})}${entry({ 'TimeOtp-Secret-Hex': 'xyz' })}${entry({ ...code, 'TimeOtp-Algorithm': 'MD5' })}${bin}`,
    );
    expect(reading).toMatchObject({
      format: 'keepass',
      entries: [
        { position: 1, labels: ['pci', 'Web'], hasNote: true, entry: { type: 'TOTP' } },
        { position: 1, labels: ['pci', 'Web'], hasNote: true, entry: { type: 'HOTP' } },
      ],
      refused: [
        { position: 3, label: 'Bank ada', fault: 'seed-empty' },
        { position: 4, label: 'Bank ada', fault: 'algorithm' },
        { position: 5, label: 'Bank ada', fault: 'trashed' },
      ],
      withoutCode: 2,
      older: 2,
    });
  });

  it.each([
    ['TimeOtp-Secret-Hex', '48656c6c6f21deadbeefx'],
    ['TimeOtp-Secret-Hex', 'x48656c6c6f21deadbeef'],
    ['TimeOtp-Secret-Hex', '48656c6c6f21deadbee'],
    ['TimeOtp-Secret-Base64', 'SGVsbG8h%'],
  ])('are refused if %s is %s', (key, value) => {
    expect(read(entry({ [key]: value })).refused).toEqual([{ position: 1, label: 'Bank ada', fault: 'seed-empty' }]);
  });

  it('are none in an empty field, and leave a note for attached files', () => {
    expect(read(entry({ otp: ' ' }))).toMatchObject({ entries: [], refused: [], withoutCode: 1 });
    const attached = '<Binary><Key>a.pdf</Key><Value Ref="0"/></Binary>';
    expect(read(entry({ otp: seed }, attached)).entries).toMatchObject([{ hasNote: true }]);
  });

  it('are refused with a document type, in other XML, and inside a database', () => {
    const faultOf = (text: string) => {
      const result = readTwoFactorExport(text);
      return result.ok || result.fault;
    };
    const fine = file(entry({ otp: seed }));
    expect(faultOf(fine)).toBe(true);
    expect(faultOf(fine.replace('<KeePassFile>', '<!DOCTYPE a [<!ENTITY b "c">]><KeePassFile>'))).toBe('damaged');
    expect(faultOf('<?xml version="1.0"?><rss/>')).toBe('unknown');
    expect(faultOf(fine.replaceAll('<Value>', '<Value Protected="True">'))).toBe('encrypted');
  });
});
