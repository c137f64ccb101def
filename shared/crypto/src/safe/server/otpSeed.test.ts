import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { encodeBase32, stepOf, steamSettings, type OtpAlgorithm, type OtpSettings } from '@cofferdam/domain/otp';
import { holdOtpSeed, IntegrityError, makeOtpCode, OpenText, OtpSeedRing, type OtpSeed } from '../index.ts';

const organizationId = '01930000-0000-7000-8000-00000000000a';
const entry = { organizationId, workspaceId: 'w', entryId: 'e' };
const hotp: OtpSettings = { type: 'HOTP', algorithm: 'SHA1', digits: 6, periodSeconds: null };

function seedOf(bytes: Uint8Array | string, revisionId = 'r'): OtpSeed {
  const raw = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  using text = OpenText.fromText(encodeBase32(raw));
  return holdOtpSeed({ ...entry, revisionId }, text);
}

describe('counter-based codes', () => {
  it('are those of RFC 4226 appendix D', () => {
    const seed = seedOf('12345678901234567890');
    const codes = Array.from({ length: 10 }, (_none, counter) => makeOtpCode(seed, hotp, counter));
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
  });
});

describe('time-based codes', () => {
  // Appendix B's seeds are as long as the hash, by erratum 2866.
  const seeds: Readonly<Record<OtpAlgorithm, OtpSeed>> = {
    SHA1: seedOf('12345678901234567890'),
    SHA256: seedOf('12345678901234567890123456789012'),
    SHA512: seedOf('1234567890123456789012345678901234567890123456789012345678901234'),
  };
  const at = (seconds: number, algorithm: OtpAlgorithm, digits = 8): string =>
    makeOtpCode(seeds[algorithm], { type: 'TOTP', algorithm, digits, periodSeconds: 30 }, stepOf(seconds * 1_000, 30));

  it.each([
    [59, '94287082', '46119246', '90693936'],
    [1111111109, '07081804', '68084774', '25091201'],
    [1111111111, '14050471', '67062674', '99943326'],
    [1234567890, '89005924', '91819424', '93441116'],
    [2000000000, '69279037', '90698825', '38618901'],
    [20000000000, '65353130', '77737706', '47863826'],
  ])('are those of RFC 6238 appendix B at %i', (seconds, sha1, sha256, sha512) => {
    expect([at(seconds, 'SHA1'), at(seconds, 'SHA256'), at(seconds, 'SHA512')]).toEqual([sha1, sha256, sha512]);
  });

  it('keep leading zeros, and a shorter code is the end of the longer one', () => {
    expect([6, 7, 8].map((digits) => at(1_111_111_109, 'SHA1', digits))).toEqual(['081804', '7081804', '07081804']);
  });
});

describe('codes of Steam', () => {
  it('match those of other authenticators for their test seeds', () => {
    const seed = holdOtpSeed({ ...entry, revisionId: 'r' }, OpenText.fromText('63BEDWCQZKTQWPESARIERL5DTTQFCJTK'));
    const at = (seconds: number): string => makeOtpCode(seed, steamSettings, stepOf(seconds * 1_000, 30));
    expect([at(1_511_200_518), at(1_511_200_714)]).toEqual(['FR8RV', '9P3VP']);
    const zeros = seedOf(new Uint8Array(20));
    expect([makeOtpCode(zeros, steamSettings, 0), makeOtpCode(zeros, steamSettings, 1)]).toEqual(['RYH4D', 'DR2DK']);
  });
});

describe('an opened seed', () => {
  it('reveals nothing when printed', () => {
    const seed = seedOf('12345678901234567890');
    const shown = inspect(seed, { depth: 5, showHidden: true }) + JSON.stringify(seed);
    expect(shown).not.toMatch(/GEZDGNBV|1234567890123456|31323334/u);
  });

  it.each(['', 'A', 'gezdgnbvgy3tqojq', 'GEZDGNBVGY3TQOJ1'])('is refused as "%s"', (text) => {
    expect(() => holdOtpSeed({ ...entry, revisionId: 'r' }, OpenText.fromText(text))).toThrow(IntegrityError);
  });
});

describe('the cache of opened seeds', () => {
  it('finds a seed only by everything bound into its ciphertext', () => {
    const ring = new OtpSeedRing({ capacity: 2, timeToLiveMilliseconds: 10, now: () => 0 });
    const seed = seedOf('12345678901234567890', 'one');
    ring.keep(seed);
    const name = { ...entry, revisionId: 'one' };
    for (const part of ['organizationId', 'workspaceId', 'entryId', 'revisionId']) {
      expect(ring.find({ ...name, [part]: 'another' })).toBeNull();
    }
    expect(ring.find(name)).toBe(seed);
  });

  it('drops expired and deleted seeds', () => {
    let now = 0;
    const ring = new OtpSeedRing({ capacity: 2, timeToLiveMilliseconds: 10, now: () => now });
    const found = (): readonly boolean[] =>
      ['one', 'two'].map((revisionId) => ring.find({ ...entry, revisionId }) !== null);
    const keepBoth = (): void => {
      for (const revisionId of ['one', 'two']) ring.keep(seedOf('12345678901234567890', revisionId));
    };
    keepBoth();
    ring.forget({ ...entry, revisionId: 'one' });
    expect(found()).toEqual([false, true]);
    now = 10;
    expect(found()).toEqual([false, false]);
    keepBoth();
    ring.clear();
    expect(found()).toEqual([false, false]);
  });

  it('drops expired seeds that are never requested again', () => {
    let now = 0;
    const ring = new OtpSeedRing({ capacity: 2, timeToLiveMilliseconds: 10, now: () => now });
    for (const revisionId of ['one', 'two']) {
      ring.keep(seedOf('12345678901234567890', revisionId));
      now += 5;
    }
    ring.forgetExpired();
    // With the clock set back, an entry that is still there is found again.
    now = 0;
    const found = ['one', 'two'].map((revisionId) => ring.find({ ...entry, revisionId }) !== null);
    expect(found).toEqual([false, true]);
  });
});
