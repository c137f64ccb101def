import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkEmail } from './checkEmail.ts';

describe('an email address', () => {
  it.each([
    [''],
    ['   '],
    ['alice'],
    ['@example.com'],
    ['alice@'],
    ['alice@localhost'],
    ['alice@example.com.'],
    ['alice@.example.com'],
    ['alice@example..com'],
    ['alice@-example.com'],
    ['alice@example-.com'],
    ['.alice@example.com'],
    ['alice.@example.com'],
    ['al..ice@example.com'],
    ['al ice@example.com'],
    ['alice@exam ple.com'],
    ['alice@@example.com'],
    ['alice@example.com@example.org'],
    ['alice@127.0.0.1'],
    ['alice@0x7f.1'],
    ['alice@[127.0.0.1]'],
    ['"alice"@example.com'],
    ['"al@ice"@example.com'],
    ['alice,bob@example.com'],
    ['Alice <alice@example.com>'],
    ['alice@example.com\nbcc:x@y.zz'],
    ['alice\u0000@example.com'],
    ['alice\u202e@example.com'],
    ['ali\u200bce@example.com'],
    ['ali\ufe0fce@example.com'],
    ['ali\u00adce@example.com'],
    ['alice＠example.com'],
    ['alice@example。com'],
    ['\ufdfa@example.com'],
    [`${'a'.repeat(65)}@example.com`],
    [`${'é'.repeat(33)}@example.com`],
    [`a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.com`],
  ])('%j is refused', (input) => {
    expect(checkEmail(input)).toEqual({ ok: false });
  });

  it.each([
    ['alice@example.com', 'alice', 'example.com'],
    ['  Alice@Example.COM\t', 'alice', 'Example.COM'],
    ["o'brien+tag@mail.example.co.uk", "o'brien+tag", 'mail.example.co.uk'],
    ['jose\u0301@example.com', 'josé', 'example.com'],
    ['JOSÉ@EXAMPLE.COM', 'josé', 'EXAMPLE.COM'],
    ['ａｌｉｃｅ@example.com', 'alice', 'example.com'],
    ['STRASSE@example.com', 'strasse', 'example.com'],
    ['straße@example.com', 'strasse', 'example.com'],
    ['x@bücher.example', 'x', 'bücher.example'],
    ['x@xn--bcher-kva.example', 'x', 'xn--bcher-kva.example'],
    // Domains that a name's folding would change into others.
    ['x@g\u0131thub.com', 'x', 'g\u0131thub.com'],
    ['x@straße.example', 'x', 'straße.example'],
  ])('%j is compared as %s at %s', (input, localKey, domain) => {
    expect(checkEmail(input)).toMatchObject({ ok: true, localKey, domain });
  });

  const domainOf = (letter: string, length: number) =>
    `${[63, 63, length].map((size) => letter.repeat(size)).join('.')}.com`;

  it.each([
    ['64 bytes before the @', `${'a'.repeat(64)}@example.com`, true],
    ['254 bytes', `${'a'.repeat(59)}@${domainOf('b', 62)}`, true],
    ['255 bytes', `${'a'.repeat(60)}@${domainOf('b', 62)}`, false],
    ['few letters of many bytes', `a@${'ü'.repeat(63)}.${'ü'.repeat(63)}.com`, false],
  ])('can have %s: %s', (_what, input, isPossible) => {
    expect(checkEmail(input).ok).toBe(isPossible);
  });

  it('is stored in its own case, trimmed and composed', () => {
    expect(checkEmail(' Jose\u0301.Smith@Example.com ')).toMatchObject({
      email: 'José.Smith@Example.com',
    });
  });

  it('has the same compared form in any case and with any surrounding spaces', () => {
    const part = fc.stringMatching(/^[a-z0-9]{1,12}$/);
    const space = fc.constantFrom('', ' ', '\t', '\u00a0', '\u3000', '\n');
    fc.assert(
      fc.property(part, part, fc.func(fc.boolean()), space, space, (local, domain, isUpper, left, right) => {
        const plain = `${local}@${domain}.example`;
        const typed = [...plain].map((letter, at) => (isUpper(at) ? letter.toUpperCase() : letter));
        const [one, other] = [checkEmail(plain), checkEmail(left + typed.join('') + right)];
        expect(one.ok && other.ok && [other.localKey, other.domain.toLowerCase()]).toEqual(
          one.ok && [one.localKey, one.domain],
        );
      }),
    );
  });

  it('never throws, and never accepts a control character, a space or a second @', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (noise) => {
        for (const input of [noise, `${noise}@example.com`, `a@${noise}.com`]) {
          const check = checkEmail(input);
          if (!check.ok) continue;
          expect(check.email).toMatch(/^[^\p{C}\p{Z}@]+@[^\p{C}\p{Z}@]+$/u);
          expect(`${check.localKey}@${check.domain}`).toMatch(/^[^\p{C}\p{Z}@]+@[^\p{C}\p{Z}@]+$/u);
        }
      }),
    );
  });
});
