import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { limits } from '../limits.ts';
import { countCodePoints } from '../names.ts';
import { checkPassword } from './checkPassword.ts';
import { preparePassword } from './preparePassword.ts';

describe('a new password', () => {
  it.each([
    ['', 'password.too-short'],
    ['elevenchars', 'password.too-short'],
    ['👩‍🚀👩‍🚀👩‍🚀', 'password.too-short'],
    // Eleven characters after composing the marks, although twenty-two were sent.
    ['e\u0301'.repeat(11), 'password.too-short'],
    ['x'.repeat(257), 'password.too-long'],
    ['a good one\u0000 with NUL', 'validation.request'],
    ['a good one\nwith a new line', 'validation.request'],
    ['half a pair \ud83d at its end', 'validation.request'],
  ])('%j is refused as %s', (input, fault) => {
    expect(checkPassword(input)).toEqual({ ok: false, fault });
  });

  it.each([
    ['twelve chars'],
    ['x'.repeat(256)],
    ['👩👩👩👩👩👩👩👩👩👩👩👩'],
    ['  spaces at both ends  '],
    ['пароль из кириллицы'],
  ])('%j is accepted', (input) => {
    expect(checkPassword(input)).toEqual({ ok: true, password: input });
  });

  it('counts code points, not UTF-16 units or bytes', () => {
    expect(checkPassword('👩'.repeat(256)).ok).toBe(true);
    expect(checkPassword('👩'.repeat(257)).ok).toBe(false);
  });

  it('is accepted exactly if its prepared form has 12 to 256 code points of any kind', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (input) => {
        const length = countCodePoints(preparePassword(input));
        const fits = length >= limits.passwordMinimumLength && length <= limits.passwordMaximumLength;
        expect(checkPassword(input).ok).toBe(fits && !/\p{Cc}/u.test(input));
      }),
    );
  });
});

describe('preparing a password', () => {
  it.each([
    ['caf\u0065\u0301', 'café'],
    ['correct\u00a0horse', 'correct horse'],
    ['correct\u3000horse', 'correct horse'],
  ])('unifies the input of different keyboards: %j', (input, prepared) => {
    expect(preparePassword(input)).toBe(prepared);
  });
  it.each(['x²', 'ﬁve', 'ＡＢＣ', 'MiXeD', ' trailing '])('does not change %j', (input) => {
    expect(preparePassword(input)).toBe(input);
  });
  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        const once = preparePassword(input);
        expect(preparePassword(once)).toBe(once);
      }),
    );
  });
});
