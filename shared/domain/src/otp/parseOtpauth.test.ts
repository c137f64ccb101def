import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeBase32 } from './base32.ts';
import { isLabel, normalizeLabels } from '../labels.ts';
import { checkName } from '../names.ts';
import { isOtpText, otpAlgorithms, steamSettings, type OtpEntry } from './otpEntry.ts';
import { readTwoFactorExport } from './import/readTwoFactorExport.ts';
import { parseOtpauth } from './parseOtpauth.ts';
import { writeCodes } from './writeCodes.ts';
import { writeOtpauth } from './writeOtpauth.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const usual = { type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30, seed, counter: 0 };

describe('an otpauth link is read', () => {
  it.each([
    [
      'with a label and an issuer',
      `otpauth://totp/Acme:ada%40acme.example?secret=${seed}&issuer=Acme`,
      'Acme',
      'ada@acme.example',
    ],
    [
      'with a colon that is encoded, and a space after it',
      `otpauth://totp/Acme%3A%20ada?secret=${seed}`,
      'Acme',
      'ada',
    ],
    ['without an issuer', `otpauth://totp/ada?secret=${seed}`, '', 'ada'],
    ['with an issuer in the parameter alone', `otpauth://totp/ada?issuer=Acme+Co&secret=${seed}`, 'Acme Co', 'ada'],
    ['without any label', `otpauth://totp/?secret=${seed}`, '', ''],
    ['in capitals, with a seed in small letters', `OTPAUTH://TOTP/ada?SECRET=${seed.toLowerCase()}`, '', 'ada'],
    [
      'with issuers that differ only in case and spaces',
      `otpauth://totp/acme co:ada?secret=${seed}&issuer=AcmeCo`,
      'AcmeCo',
      'ada',
    ],
    ['with parameters that no one knows', `otpauth://totp/ada?secret=${seed}&image=x&codeDisplay=%7B%7D`, '', 'ada'],
    [
      'with a plus that is part of the account',
      `otpauth://totp/Acme:ada+ops@acme.example?secret=${seed}`,
      'Acme',
      'ada+ops@acme.example',
    ],
  ])('%s', (_what, address, issuer, account) => {
    expect(parseOtpauth(address)).toEqual({ ok: true, entry: { ...usual, issuer, account } });
  });

  it('with all settings', () => {
    const address = `otpauth://totp/A:b?secret=${seed}&issuer=A&algorithm=sha512&digits=8&period=60`;
    expect(parseOtpauth(address)).toMatchObject({ entry: { algorithm: 'SHA512', digits: 8, periodSeconds: 60 } });
    const counted = parseOtpauth(`otpauth://hotp/A:b?secret=${seed}&counter=41`);
    expect(counted).toMatchObject({ entry: { type: 'HOTP', periodSeconds: null, counter: 41 } });
    expect(parseOtpauth(`otpauth://steam/Steam:b?secret=${seed}`)).toMatchObject({
      entry: { type: 'STEAM', digits: 5 },
    });
  });
});

describe('an otpauth link is refused', () => {
  it.each([
    ['address', 'https://totp/ada?secret=JBSWY3DPEHPK3PXP'],
    ['address', `otpauth://totp/ada`],
    ['address', `otpauth://totp/ada?secret=${seed}#later`],
    ['address-too-long', `otpauth://totp/${'a'.repeat(4_096)}?secret=${seed}`],
    ['type', `otpauth://motp/ada?secret=${seed}`],
    ['type', `otpauth://constructor/ada?secret=${seed}`],
    ['type', `otpauth://__proto__/ada?secret=${seed}`],
    ['encoding', `otpauth://totp/%E0%A4?secret=${seed}`],
    ['encoding', `otpauth://totp/ada?secret=${seed}&issuer=%zz`],
    ['repeated-parameter', `otpauth://totp/ada?secret=${seed}&secret=GEZDGNBVGY3TQOJQ`],
    ['repeated-parameter', `otpauth://totp/ada?secret=${seed}&Secret=${seed}`],
    ['repeated-parameter', `otpauth://totp/ada?secret=${seed}&digits=6&digits=8`],
    ['seed-empty', 'otpauth://totp/ada?issuer=Acme'],
    ['seed-length', 'otpauth://totp/ada?secret=A'],
    ['seed-short', 'otpauth://totp/ada?secret=MFRGG'],
    ['seed-character', 'otpauth://totp/ada?secret=JBSW%20Y3DPEHPK3PXP'],
    ['digits', `otpauth://totp/ada?secret=${seed}&digits=99`],
    ['digits', `otpauth://totp/ada?secret=${seed}&digits=5`],
    ['digits', `otpauth://totp/ada?secret=${seed}&digits=6.0`],
    ['digits', `otpauth://steam/ada?secret=${seed}&digits=6`],
    ['period', `otpauth://totp/ada?secret=${seed}&period=14`],
    ['period', `otpauth://totp/ada?secret=${seed}&period=301`],
    ['period', `otpauth://totp/ada?secret=${seed}&period=-30`],
    ['period', `otpauth://steam/ada?secret=${seed}&period=60`],
    ['algorithm', `otpauth://totp/ada?secret=${seed}&algorithm=MD5`],
    ['counter', `otpauth://hotp/ada?secret=${seed}`],
    ['counter', `otpauth://hotp/ada?secret=${seed}&counter=9007199254740991`],
    ['counter', `otpauth://hotp/ada?secret=${seed}&counter=1e3`],
    ['algorithm', `otpauth://totp/ada?secret=${seed}&algorithm=%C5%BFHA1`],
    ['text', `otpauth://totp/a%00da?secret=${seed}`],
    ['text', `otpauth://totp/%E2%80%AEmoc.knab:ada?secret=${seed}`],
    ['text', `otpauth://totp/ada?secret=${seed}&issuer=%E2%81%A6bank`],
    ['text', `otpauth://totp/${'a'.repeat(129)}?secret=${seed}`],
  ])('%s: %s', (fault, address) => {
    expect(parseOtpauth(address)).toEqual({ ok: false, fault });
  });

  it('if it has two issuers, until someone chooses one', () => {
    const address = `otpauth://totp/Acme:ada?secret=${seed}&issuer=Beta`;
    expect(parseOtpauth(address)).toEqual({ ok: false, fault: 'issuer-clash', issuers: ['Acme', 'Beta'] });
    expect(parseOtpauth(address, { issuerFrom: 'label' })).toMatchObject({ entry: { issuer: 'Acme' } });
    expect(parseOtpauth(address, { issuerFrom: 'parameter' })).toMatchObject({ entry: { issuer: 'Beta' } });
  });
});

const text = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((one) => one.trim())
  .filter((one) => isOtpText(one));
const seedText = fc.uint8Array({ minLength: 10, maxLength: 64 }).map(encodeBase32);
const named = fc.record({ issuer: text, account: text, seed: seedText });
const algorithm = fc.constantFrom(...otpAlgorithms);
const digits = fc.integer({ min: 6, max: 8 });
const entries: fc.Arbitrary<OtpEntry> = fc
  .tuple(
    named,
    fc.oneof(
      fc.record({
        type: fc.constant('TOTP' as const),
        algorithm,
        digits,
        periodSeconds: fc.integer({ min: 15, max: 300 }),
        counter: fc.constant(0),
      }),
      fc.record({
        type: fc.constant('HOTP' as const),
        algorithm,
        digits,
        periodSeconds: fc.constant(null),
        counter: fc.nat(),
      }),
      fc.constant({ ...steamSettings, counter: 0 }),
    ),
  )
  .map(([names, settings]) => ({ ...names, ...settings }));

describe('an entry', () => {
  it('is read back from its link, whatever its texts', () => {
    fc.assert(fc.property(entries, (entry) => expect(parseOtpauth(writeOtpauth(entry))).toEqual({ ok: true, entry })));
  });
});

describe('an export of codes', () => {
  const names = fc.string({ unit: fc.constantFrom(...'aB1ä @/.-'), minLength: 1, maxLength: 64 });
  const codes = fc.array(
    fc.tuple(
      names.filter((name) => {
        const checked = checkName(name);
        return checked.ok && checked.name === name;
      }),
      entries,
      fc.array(names.filter(isLabel), { maxLength: 4 }).map((labels) => normalizeLabels(labels)),
    ),
    { minLength: 1, maxLength: 8 },
  );

  it('is read back from JSON unchanged, including names and labels', () => {
    fc.assert(
      fc.property(codes, (all) => {
        const read = readTwoFactorExport(
          writeCodes(
            'json',
            all.map(([name, entry, labels]) => ({ ...entry, name, labels })),
          ),
        );
        expect(read).toMatchObject({ ok: true, reading: { format: 'cofferdam', refused: [], withoutCode: 0 } });
        expect(read.ok && read.reading.entries.map(({ name, entry, labels = [] }) => [name, entry, labels])).toEqual(
          all,
        );
      }),
    );
  });
  it('is read back from links unchanged, except for names and labels', () => {
    fc.assert(
      fc.property(codes, (all) => {
        const read = readTwoFactorExport(
          writeCodes(
            'addresses',
            all.map(([name, entry, labels]) => ({ ...entry, name, labels })),
          ),
        );
        expect(read).toMatchObject({ ok: true, reading: { refused: [] } });
        expect(read.ok && read.reading.entries.map(({ entry }) => entry)).toEqual(all.map(([, entry]) => entry));
      }),
    );
  });
  it('has only the fields of a code, and no others of its object', () => {
    const carrying = {
      ...usual,
      issuer: 'Bank',
      account: 'ada',
      name: 'A',
      labels: ['l'],
      id: 'x',
      recoveryCodes: ['y'],
    };
    expect(JSON.parse(writeCodes('json', [{ ...carrying, type: 'TOTP', algorithm: 'SHA1' }]))).toEqual([
      { ...usual, issuer: 'Bank', account: 'ada', name: 'A', labels: ['l'] },
    ]);
  });
});

describe('the parser of links', () => {
  it('never throws', () => {
    const parts = fc.constantFrom(
      'otpauth://',
      'totp',
      'hotp',
      '/',
      '?',
      '&',
      '=',
      'secret',
      seed,
      '%',
      ':',
      '#',
      'issuer',
      'A',
      '9',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(parts, { maxLength: 14 }).map((all) => all.join('')),
    );
    fc.assert(fc.property(texts, (one) => expect(typeof parseOtpauth(one).ok).toBe('boolean')));
  });
});
