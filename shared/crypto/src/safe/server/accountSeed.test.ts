import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { computeCode, decodeBase32, stepOf } from '@cofferdam/domain/otp';
import {
  accountCodeSettings,
  deriveWrappingKey,
  IntegrityError,
  makeAccountCode,
  makeAccountSeed,
  makeRootKey,
  openAccountSeed,
  parseSealedBytes,
  resealAccountSeed,
} from '../index.ts';
import { hmacForCodes } from '../../hazmat/node/digest.ts';
import { sealEnvelope } from '../../hazmat/node/envelope.ts';
import { holdKey } from '../../hazmat/node/keyHandle.ts';
import { encodeContext } from '../../hazmat/sealContext.ts';

const key = deriveWrappingKey(makeRootKey(), 'account-seed-sealing');
const name = { userId: '01930000-0000-7000-8000-00000000000a', factorId: '01930000-0000-7000-8000-00000000000b' };
const other = '01930000-0000-7000-8000-00000000000c';

/** The code of a seed in base32, as an authenticator app computes it. */
function codeOf(seed: string, step: number): string {
  const decoded = decodeBase32(new TextEncoder().encode(seed));
  if (!decoded.ok) throw new Error('the seed is not base32');
  const held = holdKey('otp-seed', decoded.bytes);
  const settings = { type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30 } as const;
  return computeCode(settings, step, (algorithm, message) => hmacForCodes(algorithm, held, message));
}

describe('the seed of an authenticator app', () => {
  it('is 160 random bits in base32, new each time', () => {
    const seeds = Array.from({ length: 50 }, () => makeAccountSeed(key, name).seed);
    expect(new Set(seeds).size).toBe(50);
    for (const seed of seeds) expect(seed).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('makes the same codes as the returned seed', () => {
    const { seed, sealed } = makeAccountSeed(key, name);
    const step = stepOf(Date.UTC(2026, 10, 20), 30);
    const code = makeAccountCode(openAccountSeed(key, name, parseSealedBytes(Buffer.from(sealed))), step);
    expect(code).toBe(codeOf(seed, step));
    expect(makeAccountSeed(key, name).sealed).not.toEqual(sealed);
    expect(accountCodeSettings).toEqual({ type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30 });
  });

  it('makes the same codes after it was sealed again, which its first key no longer opens', () => {
    const { seed, sealed } = makeAccountSeed(key, name);
    const next = deriveWrappingKey(makeRootKey(), 'account-seed-sealing');
    const again = resealAccountSeed(key, next, { name, sealed });
    expect(makeAccountCode(openAccountSeed(next, name, again), 1)).toBe(codeOf(seed, 1));
    expect(makeAccountCode(openAccountSeed(key, name, sealed), 1)).toBe(codeOf(seed, 1));
    expect(() => openAccountSeed(key, name, again)).toThrow(IntegrityError);
    expect(() => resealAccountSeed(next, key, { name, sealed })).toThrow(IntegrityError);
    expect(() => resealAccountSeed(key, next, { name: { ...name, userId: other }, sealed })).toThrow(IntegrityError);
  });

  it.each(['', 'A', 'no base32'])('isn’t a text “%s” that was sealed in its place', (text) => {
    const context = encodeContext({
      purpose: 'account-factor',
      organizationId: null,
      workspaceId: null,
      recordId: name.factorId,
      versionId: name.userId,
      field: 'seed',
    });
    const seat = { key: key.key, keyId: key.keyId, layer: 'payload', context } as const;
    const sealed = parseSealedBytes(sealEnvelope(seat, new Uint8Array(12), new TextEncoder().encode(text)));
    expect(() => openAccountSeed(key, name, sealed)).toThrow(IntegrityError);
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
