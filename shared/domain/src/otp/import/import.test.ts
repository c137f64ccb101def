import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkName } from '../../names.ts';
import { decodeBase32, encodeBase32 } from '../base32.ts';
import { isOtpText, otpAlgorithms, type OtpEntry } from '../otpEntry.ts';
import { suggestName } from '../suggestName.ts';
import { writeOtpauth } from '../writeOtpauth.ts';
import type { ImportReading } from './importReading.ts';
import { readProtobuf } from './protobuf.ts';
import { readTwoFactorExport } from './readTwoFactorExport.ts';
import { base64, bytesField, numberField } from './testing/wireFormat.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const other = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const usual = { type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30, counter: 0, seed };

function read(text: string): ImportReading {
  const result = readTwoFactorExport(text);
  if (!result.ok) throw new Error(result.fault);
  return result.reading;
}

const bytesOfSeed = (text: string): Uint8Array => {
  const decoded = decodeBase32(text);
  if (!decoded.ok) throw new Error(decoded.fault);
  return decoded.bytes;
};
function migration(entries: readonly OtpEntry[], batch = { id: -7, index: 0, size: 1 }): string {
  const message = entries.flatMap((entry) =>
    bytesField(
      1,
      Uint8Array.from([
        ...bytesField(1, bytesOfSeed(entry.seed)),
        ...bytesField(2, entry.issuer === '' ? entry.account : `${entry.issuer}:${entry.account}`),
        ...bytesField(3, entry.issuer),
        ...numberField(4, { SHA1: 1, SHA256: 2, SHA512: 3 }[entry.algorithm]),
        ...numberField(5, entry.digits === 8 ? 2 : 1),
        ...numberField(6, entry.type === 'HOTP' ? 1 : 2),
        ...numberField(7, entry.counter),
      ]),
    ),
  );
  const all = [
    ...message,
    ...numberField(2, 1),
    ...numberField(3, batch.size),
    ...numberField(4, batch.index),
    ...numberField(5, BigInt(batch.id)),
  ];
  return `otpauth-migration://offline?data=${encodeURIComponent(base64(all))}`;
}

const text = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((one) => one.trim())
  .filter((one) => isOtpText(one));
const entryOf = (issuer: fc.Arbitrary<string>): fc.Arbitrary<OtpEntry> =>
  fc
    .record({
      issuer,
      account: text.filter((one) => !one.includes(':')),
      seed: fc.uint8Array({ minLength: 10, maxLength: 40 }).map(encodeBase32),
      algorithm: fc.constantFrom(...otpAlgorithms),
      digits: fc.constantFrom(6, 8),
      isCounted: fc.boolean(),
      counter: fc.nat(),
    })
    .map(({ isCounted, counter, ...rest }) =>
      isCounted
        ? { ...rest, type: 'HOTP', periodSeconds: null, counter }
        : { ...rest, type: 'TOTP', periodSeconds: 30, counter: 0 },
    );
const entries = fc.array(entryOf(text.filter((one) => !one.includes(':'))), { minLength: 1, maxLength: 6 });

describe('an export of Google Authenticator', () => {
  it('is read completely, with seeds and counters byte for byte', () => {
    fc.assert(
      fc.property(entries, (all) => {
        expect(read(migration(all)).entries.map(({ entry }) => entry)).toEqual(all);
      }),
    );
  });

  it('reports an entry that cannot be imported, and returns the others', () => {
    const message = [
      ...bytesField(
        1,
        Uint8Array.from([...bytesField(1, bytesOfSeed(seed)), ...bytesField(2, 'A:b'), ...numberField(4, 4)]),
      ),
      ...bytesField(1, Uint8Array.from([...bytesField(1, Uint8Array.of(1)), ...bytesField(2, 'short')])),
      ...bytesField(1, Uint8Array.from([...bytesField(1, bytesOfSeed(seed)), ...bytesField(2, 'fine')])),
    ];
    const reading = read(
      `otpauth-migration://offline?data=${base64(message).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`,
    );
    expect(reading.refused).toEqual([
      { position: 1, label: 'A b', fault: 'algorithm' },
      { position: 2, label: 'short', fault: 'seed-short' },
    ]);
    expect(reading.entries).toMatchObject([{ position: 3, name: 'fine' }]);
  });

  it.each(['', 'AA', '////', 'CgMKAQ%3D', '%'])('is damaged if the data is "%s"', (data) => {
    expect(readTwoFactorExport(`otpauth-migration://offline?data=${data}`)).toEqual({ ok: false, fault: 'damaged' });
  });
});

describe('an export of Aegis', () => {
  const vault = (all: readonly unknown[]): string =>
    JSON.stringify({ version: 1, header: { slots: null, params: null }, db: { version: 3, entries: all } });

  it('is read: time-based, counter-based and Steam codes; other entries are reported', () => {
    const reading = read(
      vault([
        {
          type: 'totp',
          name: 'ada',
          issuer: 'Acme',
          note: 'ask Bob',
          info: { secret: seed, algo: 'SHA256', digits: 8, period: 60 },
        },
        { type: 'hotp', name: 'b', issuer: '', info: { secret: other, algo: 'SHA1', digits: 6, counter: 7 } },
        { type: 'steam', name: 's', issuer: 'Steam', info: { secret: seed, algo: 'SHA1', digits: 5, period: 30 } },
        { type: 'motp', name: 'm', issuer: 'Old', info: { secret: 'e3152afee62599c8', pin: '1234' } },
        { type: 'totp', name: 'x', issuer: 'Odd', info: { secret: seed, algo: 'MD5', digits: 6, period: 30 } },
        { type: 'totp', name: 'y', issuer: 'Odd', info: { secret: seed, digits: '6' } },
        null,
      ]),
    );
    expect(reading.format).toBe('aegis');
    expect(reading.entries.map(({ entry, hasNote }) => ({ ...entry, hasNote }))).toEqual([
      { ...usual, issuer: 'Acme', account: 'ada', algorithm: 'SHA256', digits: 8, periodSeconds: 60, hasNote: true },
      {
        ...usual,
        type: 'HOTP',
        issuer: '',
        account: 'b',
        seed: other,
        periodSeconds: null,
        counter: 7,
        hasNote: false,
      },
      { ...usual, type: 'STEAM', issuer: 'Steam', account: 's', digits: 5, hasNote: false },
    ]);
    expect(reading.refused.map(({ position, fault }) => [position, fault])).toEqual([
      [4, 'type'],
      [5, 'algorithm'],
      [6, 'digits'],
      [7, 'type'],
    ]);
  });

  it('is reported if it is encrypted', () => {
    const file = JSON.stringify({ version: 1, header: { slots: [{}], params: {} }, db: 'b64' });
    expect(readTwoFactorExport(file)).toEqual({ ok: false, fault: 'encrypted' });
  });
});

describe('an export of 2FAS', () => {
  it('is read, with the service’s name if there is no issuer', () => {
    const services = [
      {
        name: 'Acme',
        secret: seed,
        otp: { account: 'ada', issuer: 'ACME Inc', digits: 6, period: 30, algorithm: 'SHA1', tokenType: 'TOTP' },
      },
      { name: 'Bank', secret: other, otp: { label: 'b', digits: 6, algorithm: 'SHA1', counter: 3, tokenType: 'HOTP' } },
      { name: 'Steam', secret: seed, otp: { account: 's', tokenType: 'STEAM' } },
      { name: 'Bare', secret: seed, otp: {} },
    ];
    const reading = read(JSON.stringify({ services, schemaVersion: 4, groups: [] }));
    expect(reading.format).toBe('2fas');
    expect(
      reading.entries.map(({ entry: { type, issuer, account, counter } }) => [type, issuer, account, counter]),
    ).toEqual([
      ['TOTP', 'ACME Inc', 'ada', 0],
      ['HOTP', 'Bank', 'b', 3],
      ['STEAM', 'Steam', 's', 0],
      ['TOTP', 'Bare', '', 0],
    ]);
  });

  it('is reported if it is encrypted', () => {
    const file = JSON.stringify({ services: [], servicesEncrypted: 'a:b:c', schemaVersion: 4 });
    expect(readTwoFactorExport(file)).toEqual({ ok: false, fault: 'encrypted' });
  });
});

describe('an export of Bitwarden', () => {
  it('is read for logins that have a code; the others are counted', () => {
    const items = [
      { type: 1, name: 'Acme', login: { username: 'ada', totp: 'jbsw y3dp ehpk 3pxp' } },
      { type: 1, name: 'Beta', login: { username: 'bob', totp: `otpauth://totp/X:y?secret=${other}&digits=8` } },
      { type: 1, name: 'Steam', login: { username: 's', totp: `steam://${seed}` } },
      { type: 1, name: 'None', login: { username: 'n', totp: null } },
      { type: 2, name: 'A note' },
      { type: 1, name: 'Bad', login: { username: 'x', totp: 'not a seed' } },
    ];
    const reading = read(JSON.stringify({ encrypted: false, folders: [], items }));
    expect(
      reading.entries.map(({ entry, position }) => [position, entry.type, entry.issuer, entry.account, entry.seed]),
    ).toEqual([
      [1, 'TOTP', 'Acme', 'ada', seed],
      [2, 'TOTP', 'X', 'y', other],
      [3, 'STEAM', 'Steam', 's', seed],
    ]);
    expect(reading.refused).toEqual([{ position: 6, label: 'Bad x', fault: 'seed-short' }]);
    expect(reading.withoutCode).toBe(2);
  });

  it('is reported if it is encrypted', () => {
    expect(readTwoFactorExport('{"encrypted":true,"data":"x"}')).toEqual({ ok: false, fault: 'encrypted' });
  });
});

describe('a list', () => {
  it('is read line by line in any mixture, and unusable lines are reported', () => {
    const lines = [
      '# codes of the office',
      '',
      `otpauth://totp/Acme:ada?secret=${seed}&issuer=Other`,
      `Bank: bob, ${other}`,
      `nameless\t${seed}`,
      `steam://${seed}`,
      'hello there',
      'otpauth://totp/Acme:cy?secret=A',
      `https://ada:hunter2@acme.example ${seed}`,
      migration([{ ...usual, issuer: 'G', account: 'g' } as OtpEntry]),
    ];
    const reading = read(`\ufeff${lines.join('\r\n')}`);
    expect(reading.format).toBe('list');
    expect(reading.entries.map(({ position, entry }) => [position, entry.type, entry.issuer, entry.account])).toEqual([
      [3, 'TOTP', 'Other', 'ada'],
      [4, 'TOTP', 'Bank', 'bob'],
      [5, 'TOTP', 'nameless', ''],
      [6, 'STEAM', 'Steam', ''],
      [10, 'TOTP', 'G', 'g'],
    ]);
    expect(reading.refused).toEqual([
      { position: 7, label: '', fault: 'shape' },
      { position: 8, label: 'Acme:cy', fault: 'seed-length' },
      { position: 9, label: '', fault: 'shape' },
    ]);
  });

  it.each([' ', ',', '=', '; '])('is read in linear time, no matter how long a run of %j is', (sign) => {
    const line = `Bank${sign.repeat(200_000)}`;
    expect(read(`${line}${other}\n${line}!`)).toMatchObject({
      entries: [{ name: 'Bank' }],
      refused: [{ fault: 'shape' }],
    });
  });

  it('of setup links returns every entry', () => {
    fc.assert(
      fc.property(entries, (all) => {
        expect(read(all.map(writeOtpauth).join('\n')).entries.map(({ entry }) => entry)).toEqual(all);
      }),
    );
  });

  it('is recognized if Ente wrote it, and its encrypted export is reported', () => {
    const address = `otpauth://totp/A:b?secret=${seed}&issuer=A&algorithm=sha1&digits=6&period=30&codeDisplay=%7B%7D`;
    expect(read(`${address}\n${address.replace('totp', 'hotp')}&counter=1`).format).toBe('ente');
    const file = JSON.stringify({ version: 1, kdfParams: {}, encryptedData: 'x', encryptionNonce: 'y' });
    expect(readTwoFactorExport(file)).toEqual({ ok: false, fault: 'encrypted' });
  });
});

describe('reading any text', () => {
  it.each([
    ['', 'unknown'],
    ['hello', 'unknown'],
    ['{}', 'unknown'],
    ['[]', 'unknown'],
    ['{', 'damaged'],
    ['{"header":1,"db":{}}', 'damaged'],
    ['x'.repeat(8 * 1_024 * 1_024 + 1), 'too-large'],
    [`Bank ${seed}\n`.repeat(20_001), 'too-large'],
    [`Bank ${seed}\n${'x\n'.repeat(20_000)}`, 'too-large'],
  ])('returns the fault of an invalid text: %#', (one, fault) => {
    expect(readTwoFactorExport(one)).toEqual({ ok: false, fault });
  });

  it('never throws, and only returns valid entries', () => {
    const json = fc.jsonValue({ maxDepth: 3 });
    const files = fc.oneof(
      json.map((entries_) => ({ header: null, db: { entries: [entries_, { type: 'totp', info: entries_ }] } })),
      json.map((one) => ({
        schemaVersion: 4,
        services: [one, { secret: one, otp: one }, { secret: seed, otp: { period: one, digits: one } }],
      })),
      json.map((one) => ({ encrypted: false, items: [one, { login: one }, { name: one, login: { totp: one } }] })),
      json,
    );
    const pieces = fc.constantFrom(
      'otpauth://totp/',
      'a',
      '?secret=',
      seed,
      '\n',
      ',',
      ' ',
      '%',
      'otpauth-migration://offline?data=',
      'CgU',
      '=',
      'steam://',
    );
    const texts = fc.oneof(
      files.map((one) => JSON.stringify(one)),
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
      fc.uint8Array().map((all) => `otpauth-migration://offline?data=${base64(all)}`),
    );
    fc.assert(
      fc.property(texts, (one) => {
        const result = readTwoFactorExport(one);
        if (!result.ok) return;
        for (const { name, entry } of result.reading.entries) {
          expect(checkName(name).ok).toBe(true);
          expect(decodeBase32(entry.seed).ok).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('accepts or refuses any bytes as a message, and never reads past the end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (all) => {
        for (const { value } of readProtobuf(all) ?? []) {
          if (value instanceof Uint8Array) expect(value.length).toBeLessThanOrEqual(all.length);
        }
      }),
    );
    expect(readProtobuf(Uint8Array.of(0x0a, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f))).toBeNull();
    expect(readProtobuf(Uint8Array.of(0x0b))).toBeNull();
  });
});

describe('the shown name of a refused entry', () => {
  it('contains no bidirectional or other control characters', () => {
    const services = [{ name: 'x', secret: seed, otp: { issuer: '\u202emoc\u0007.knab\u2069', tokenType: 'TOTP' } }];
    expect(read(JSON.stringify({ schemaVersion: 4, services })).refused).toEqual([
      { position: 1, label: 'moc.knab', fault: 'text' },
    ]);
  });
});

describe('a suggested name', () => {
  it('is valid for any issuer and account', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (issuer, account) => {
        expect(checkName(suggestName({ issuer, account })).ok).toBe(true);
      }),
    );
    expect(suggestName({ issuer: 'Acme (EU)', account: 'ada+x@acme.example' })).toBe('Acme EU ada-x@acme.example');
    expect(suggestName({ issuer: '', account: '🔐' })).toBe('Code');
  });
});
