import { describe, expect, it } from '@jest/globals';
import { computeCode, counterBytes, foldCode, stepOf, stepStart, truncateMac } from './code.ts';
import type { OtpSettings } from './otpEntry.ts';

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));

const hotp: OtpSettings = { type: 'HOTP', algorithm: 'SHA1', digits: 6, periodSeconds: null };

// The HMAC values are also from the appendix. Codes of seeds are tested in crypto, which has the HMAC.
describe('truncation', () => {
  it.each([
    [0, 'cc93cf18508d94934c64b65d8ba7667fb7cde4b0', 1284755224, '755224'],
    [1, '75a48a19d4cbe100644e8ac1397eea747a2d33ab', 1094287082, '287082'],
    [2, '0bacb7fa082fef30782211938bc1c5e70416ff44', 137359152, '359152'],
    [3, '66c28227d03a2d5529262ff016a1e6ef76557ece', 1726969429, '969429'],
    [4, 'a904c900a64b35909874b33e61c5938a8e15ed1c', 1640338314, '338314'],
    [5, 'a37e783d7b7233c083d4f62926c7a25f238d0316', 868254676, '254676'],
    [6, 'bc9cd28561042c83f219324d3c607256c03272ae', 1918287922, '287922'],
    [7, 'a4fb960c0bc06e1eabb804e5b397cdc4b45596fa', 82162583, '162583'],
    [8, '1b3c89f65e6c9e883012052823443f048b4332db', 673399871, '399871'],
    [9, '1637409809a679dc698207310c8c7fc07290d9e5', 645520489, '520489'],
  ])('returns the values of RFC 4226 appendix D for counter %i', (counter, mac, truncated, code) => {
    expect(truncateMac(fromHex(mac))).toBe(truncated);
    const asked: string[] = [];
    const hmac = (algorithm: string, message: Uint8Array): Uint8Array => {
      asked.push(`${algorithm} ${hex(message)}`);
      return fromHex(mac);
    };
    expect(computeCode(hotp, counter, hmac)).toBe(code);
    expect(asked).toEqual([`SHA1 000000000000000${counter}`]);
  });

  it('refuses an HMAC that is too short', () => {
    expect(() => truncateMac(new Uint8Array(16))).toThrow(RangeError);
  });
});

it('a period starts at its first millisecond', () => {
  expect([stepOf(59_999, 60), stepOf(60_000, 60), stepStart(1, 60)]).toEqual([0, 1, 60_000]);
});

describe('a moving factor', () => {
  it('is eight bytes, big-endian, up to the largest', () => {
    expect(hex(counterBytes(1))).toBe('0000000000000001');
    expect(hex(counterBytes(Number.MAX_SAFE_INTEGER))).toBe('001fffffffffffff');
    expect(hex(counterBytes((1n << 64n) - 1n))).toBe('ffffffffffffffff');
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53, -1n, 1n << 64n])('is refused if it is %s', (counter) => {
    expect(() => counterBytes(counter)).toThrow(RangeError);
  });
});

it('a code is compared without typed spaces', () => {
  expect(foldCode(' 482 913 ')).toBe('482913');
  expect(foldCode('k7rb-m')).toBe('K7RBM');
});
