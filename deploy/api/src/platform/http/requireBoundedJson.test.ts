import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ApiFailure } from '../errors/apiFailure.ts';
import { requireBoundedJson } from './requireBoundedJson.ts';

const check = (text: string) => () => requireBoundedJson(Buffer.from(text));
const list = (length: number, element = '1'): string => `[${Array.from({ length }, () => element).join(',')}]`;

describe('a body of JSON', () => {
  it.each([
    ['16 levels', '['.repeat(16) + ']'.repeat(16)],
    ['1,100 elements', list(1_100)],
    ['brackets and commas inside of a text', JSON.stringify({ a: '[{,'.repeat(30_000) })],
    ['escaped quotes', JSON.stringify({ a: '"[\\,'.repeat(30_000), b: '\\' })],
    ['a long text that ends in a backslash', JSON.stringify(['x'.repeat(100) + '\\', '[,'.repeat(30_000)])],
    ['1 MiB of text', JSON.stringify('x'.repeat(1_048_576))],
    ['nothing', ''],
    ['a text without an end', `"${'['.repeat(100)}`],
    ['a text that ends in an escape', `"${'x'.repeat(62)}\\`],
    ['more ends than beginnings', ']]]]]'],
  ])('passes with %s', (_what, text) => {
    expect(check(text)).not.toThrow();
  });

  it.each([
    ['17 levels', '['.repeat(17)],
    ['4,000,000 levels of objects', '{"a":'.repeat(4_000_000)],
    ['1,101 elements', list(1_101)],
    ['600,000 members', `{${Array.from({ length: 600_000 }, (_none, index) => `"${index}":1`).join(',')}}`],
    ['more than 20,000 values in all', list(25, list(1_000))],
    ['lists inside of lists beyond 20,000', list(1_000, list(8, '[[]]'))],
    ['more than 1 MiB of space', `{${' '.repeat(1_048_577)}}`],
    ['one number of 1 MiB', `[${'1'.repeat(1_048_577)}]`],
    ['what comes after a text with escapes', `["${'x'.repeat(100)}\\\\","${'\\"'.repeat(50)}",${'['.repeat(16)}`],
  ])('is refused with %s', (_what, text) => {
    expect(check(text)).toThrow(ApiFailure);
  });

  it('accepts small bodies, with any escapes', () => {
    const json = fc.jsonValue({ maxDepth: 10, stringUnit: 'binary' });
    fc.assert(
      fc.property(json, (value) => {
        expect(check(JSON.stringify(value))).not.toThrow();
      }),
    );
  });

  it('is refused for excess content after any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', '\\', 'x', '[', '\u0001'), maxLength: 200 }), (text) => {
        expect(check(`[${JSON.stringify(text)},${'['.repeat(16)}`)).toThrow(ApiFailure);
      }),
    );
  });
});
