import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { stepOf } from '@cofferdam/domain/otp';
import {
  deriveWrappingKey,
  IntegrityError,
  makeAccountCode,
  makeAccountSeed,
  makeRootKey,
  openAccountSeed,
  parseSealedBytes,
} from '../index.ts';
import { decodeBase32 } from '@cofferdam/domain/otp';

const key = deriveWrappingKey(makeRootKey(), 'account-seed-sealing');
const name = { userId: '01930000-0000-7000-8000-00000000000a', factorId: '01930000-0000-7000-8000-00000000000b' };
const other = '01930000-0000-7000-8000-00000000000c';

describe('the seed of an authenticator app', () => {
  it('is 160 random bits in base32, new each time', () => {
    const seeds = Array.from({ length: 50 }, () => makeAccountSeed(key, name).seed);
    expect(new Set(seeds).size).toBe(50);
    for (const seed of seeds) expect(seed).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('makes the same codes as the returned seed', () => {
    const { seed, sealed } = makeAccountSeed(key, name);
    const again = makeAccountSeed(key, name);
    const step = stepOf(Date.UTC(2026, 10, 20), 30);
    expect(makeAccountCode(openAccountSeed(key, name, sealed), step)).toMatch(/^\d{6}$/);
    expect(makeAccountCode(openAccountSeed(key, name, sealed), step)).toBe(
      makeAccountCode(openAccountSeed(key, name, parseSealedBytes(Buffer.from(sealed))), step),
    );
    expect(decodeBase32(seed)).toMatchObject({ ok: true });
    expect(again.sealed).not.toEqual(sealed);
  });

  it.each([
    ['another person', { ...name, userId: other }],
    ['another factor', { ...name, factorId: other }],
  ])('does not open for %s', (_case, place) => {
    const { sealed } = makeAccountSeed(key, name);
    expect(() => openAccountSeed(key, place, sealed)).toThrow(IntegrityError);
  });

  it('does not open with another root key, or if one bit is changed', () => {
    const { sealed } = makeAccountSeed(key, name);
    expect(() => openAccountSeed(deriveWrappingKey(makeRootKey(), 'account-seed-sealing'), name, sealed)).toThrow(
      IntegrityError,
    );
    for (const index of [0, 1, 2, 18, 30, sealed.length - 1]) {
      const changed = Uint8Array.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => openAccountSeed(key, name, parseSealedBytes(changed))).toThrow(IntegrityError);
    }
  });

  it('reveals nothing when printed', () => {
    const { seed, sealed } = makeAccountSeed(key, name);
    expect(inspect(openAccountSeed(key, name, sealed), { depth: 9, showHidden: true })).not.toContain(seed);
  });
});
