import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readTwoFactorExport } from './readTwoFactorExport.ts';

const secret = 'JBSWY3DPEHPK3PXP';
const address = `otpauth://totp/A:b?secret=${secret}&issuer=A`;
const lines = (items: readonly unknown[]): string => items.map((item) => `${String(item)}\n`).join('');
const json = (wrap: (items: readonly unknown[]) => unknown) => (items: readonly unknown[]) =>
  JSON.stringify(wrap(items));
const xmlField = (key: string): string => `<String><Key>${key}</Key><Value>${secret}</Value></String>`;

/** The items for each reader. The first one is valid, because each file must start with a valid one. */
const readers: readonly (readonly [
  name: string,
  kinds: readonly unknown[],
  write: (items: readonly unknown[]) => string,
])[] = [
  [
    'Aegis',
    [{ type: 'totp', info: { secret } }, { type: 'x' }, 7, {}],
    json((entries) => ({ header: {}, db: { entries } })),
  ],
  ['2FAS', [{ name: 'A', secret }, { secret: '!' }, null, {}], json((services) => ({ schemaVersion: 4, services }))],
  ['2FAuth', [{ otp_type: 'totp', secret }, { otp_type: 'yubi' }, 7], json((data) => ({ app: '2fauth_v5', data }))],
  ['andOTP', [{ secret, type: 'TOTP', label: 'A' }, { secret, type: 'X', label: 'A' }, {}, 7], json((list) => list)],
  [
    'Raivo',
    [{ secret, kind: 'TOTP', timer: '30' }, { secret: '', kind: 'TOTP', timer: '30' }, null],
    json((list) => list),
  ],
  [
    'FreeOTP+',
    [{ type: 'TOTP', secret: Array.from({ length: 10 }, () => 7) }, { secret: [] }, 7],
    json((tokens) => ({ tokens, tokenOrder: [] })),
  ],
  [
    'Bitwarden',
    [
      { name: 'A', login: { totp: secret } },
      { name: 'A', login: {} },
      { login: { totp: '!' } },
      { deletedDate: 'x', login: { totp: secret } },
      7,
    ],
    json((items) => ({ encrypted: false, items })),
  ],
  ['our JSON', [{ name: 'A', seed: secret, type: 'TOTP' }, { name: 'A', seed: '' }, {}, 7], json((list) => list)],
  [
    'the export of an organization',
    [
      JSON.stringify({ record: 'two-factor', name: 'A', type: 'TOTP', seed: secret }),
      '{"record":"two-factor"}',
      '{"record":"secret"}',
      '7',
    ],
    (items) => `{"record":"export","format":"cofferdam-organization-1"}\n${lines(items)}{"record":"end"}\n`,
  ],
  [
    'Ente',
    [`${address}&codeDisplay=%7B%7D`, `${address}&codeDisplay=%7B%22trashed%22%3Atrue%7D`, 'otpauth://x', 'words'],
    lines,
  ],
  ['a list', [address, `Bank ${secret}`, 'words', 'steam://!'], lines],
  [
    'a table',
    [`A,b,${secret}`, 'A,b,', 'A,b,!', `A,b,${secret},torn`],
    (items) => `name,username,totp\n${lines(items)}`,
  ],
  [
    'KeePass',
    [
      `<Entry>${xmlField('otp')}</Entry>`,
      '<Entry/>',
      `<Group><UUID>b</UUID><Entry>${xmlField('otp')}</Entry></Group>`,
      `<Entry>${xmlField('TimeOtp-Secret-Hex')}</Entry>`,
    ],
    (items) =>
      `<KeePassFile><Meta><RecycleBinUUID>b</RecycleBinUUID></Meta><Root><Group>${lines(items)}</Group></Root></KeePassFile>`,
  ],
];

describe('every item of a file is read as a code or counted with its reason', () => {
  it.each(readers)('in %s', (_name, kinds, write) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kinds), { maxLength: 12 }), (drawn) => {
        const items = [kinds[0], ...drawn];
        const read = readTwoFactorExport(write(items));
        const { entries, refused, withoutCode } = read.ok ? read.reading : { entries: [], refused: [], withoutCode: 0 };
        expect(entries.length).toBeGreaterThan(0);
        expect(entries.length + refused.length + withoutCode).toBe(items.length);
      }),
    );
  });
});
