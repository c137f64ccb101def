import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromField, lineEndOf, toField } from './lineEnds.ts';

describe('line endings', () => {
  it('are CRLF if all of them are, otherwise LF', () => {
    expect(['a\r\nb\r\n', 'a\nb', 'a', '', 'a\r\nb\nc', 'a\r\nb\rc', '\n\r\n'].map(lineEndOf)).toEqual([
      '\r\n',
      ...Array.from({ length: 6 }, () => '\n'),
    ]);
  });
  it('survive a text field if the text has only one kind', () => {
    const lines = fc.array(fc.string({ unit: fc.constantFrom('a', ' ', 'é') }));
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n'), (parts, end) => {
        const text = parts.join(end);
        expect(toField(text)).toBe(parts.join('\n'));
        expect(fromField(toField(text), lineEndOf(text))).toBe(text);
      }),
    );
  });
});
